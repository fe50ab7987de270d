import { Anchor, Button, Group, SegmentedControl, Select, SimpleGrid, Skeleton, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { type ReportFilter, reportFileUrl, useBackupReport } from "../../api/reports";
import { useServer, useServers } from "../../api/servers";
import { useSpecs } from "../../api/setup";
import { groupsEndpoint } from "../../api/setupEndpoints";
import type { BackupReport } from "../../api/types";
import { niceMaxBytes } from "../../ui/chart/scale";
import { TimeChart } from "../../ui/chart/TimeChart";
import { formatBytes, formatCount, formatMinutes, formatSeconds } from "../../ui/format";
import { PageHeader } from "../../ui/PageHeader";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { StatList } from "../../ui/StatList";
import { useUrlParameters } from "../../ui/useUrlParameters";
import { shortPath } from "../../ui/volumeTitle";
import { changeOf } from "../volume/backupTime";
import { ReportMailSection } from "./ReportMailSection";
import { ReportMaps } from "./ReportMaps";
import { ReportTable } from "./ReportTable";
import { reportDaySeries } from "./reportDaySeries";

const spans = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
];

/** Backups before and after defragmentation: of the fleet, a group, or a volume. */
export function ReportsPage() {
  const [parameters, change] = useUrlParameters();
  const days = spans.find(({ value }) => value === parameters.get("days"))?.value ?? "30";
  const group = parameters.get("group");
  const volumeId = parameters.get("volume");
  const serverId = parameters.get("server");
  const filter: ReportFilter = {
    days: Number(days),
    ...(group ? { group } : {}),
    ...(serverId ? { serverId } : {}),
    ...(volumeId ? { volumeId } : {}),
  };
  const report = useBackupReport(filter);
  return (
    <Stack>
      <PageHeader
        title="Reports"
        subtitle={`Backups of ${report.data?.of ?? "the fleet"} before and after defragmentation`}
        actions={<Downloads filter={filter} />}
      />
      <Group gap="sm" align="flex-end">
        <SegmentedControl
          aria-label="Span of time"
          size="xs"
          data={spans}
          value={days}
          onChange={(value) => change({ days: value === "30" ? undefined : value })}
        />
        <GroupField
          value={group}
          onChange={(value) => change({ group: value ?? undefined, server: undefined, volume: undefined })}
        />
        <ServerField
          value={serverId}
          onChange={(value) => change({ server: value ?? undefined, group: undefined, volume: undefined })}
        />
        {serverId && (
          <VolumeField
            serverId={serverId}
            value={volumeId}
            onChange={(value) => change({ volume: value ?? undefined })}
          />
        )}
        {(volumeId || serverId || group) && (
          <Anchor component={Link} to="/reports" size="sm">
            Report of the fleet
          </Anchor>
        )}
      </Group>
      {report.error && !report.data ? (
        <ProblemAlert title="Could not load the report" error={report.error} />
      ) : report.data ? (
        <Content report={report.data} />
      ) : (
        <Skeleton h="60dvh" aria-label="Loading the report" />
      )}
      <ReportMailSection filter={filter} />
    </Stack>
  );
}

function Downloads({ filter }: { filter: ReportFilter }) {
  return (["csv", "pdf"] as const).map((type) => (
    <Button
      key={type}
      component="a"
      href={reportFileUrl(filter, type)}
      download
      variant="default"
      size="xs"
      leftSection={<IconDownload size={14} aria-hidden />}
    >
      {type.toUpperCase()}
    </Button>
  ));
}

function GroupField({ value, onChange }: { value: string | null; onChange(value: string | null): void }) {
  const groups = useSpecs(groupsEndpoint);
  const names = (groups.data ?? []).map(({ name }) => name);
  return (
    <Select
      aria-label="Group of servers"
      placeholder="The whole fleet"
      size="xs"
      data={value && !names.includes(value) ? [value, ...names] : names}
      value={value}
      clearable
      onChange={onChange}
    />
  );
}

function ServerField({ value, onChange }: { value: string | null; onChange(value: string | null): void }) {
  const servers = useServers().data;
  const options = useMemo(() => (servers ?? []).map(({ id, hostName }) => ({ value: id, label: hostName })), [servers]);
  return (
    <Select
      aria-label="Server"
      placeholder="All servers"
      size="xs"
      data={options}
      value={value}
      searchable
      clearable
      limit={50}
      onChange={onChange}
    />
  );
}

interface VolumeFieldProps {
  serverId: string;
  value: string | null;
  onChange(value: string | null): void;
}

function VolumeField({ serverId, value, onChange }: VolumeFieldProps) {
  const volumes = useServer(serverId).data?.volumes ?? [];
  return (
    <Select
      aria-label="Volume"
      placeholder="All its volumes"
      size="xs"
      data={volumes.map(({ id, path }) => ({ value: id, label: shortPath(path) }))}
      value={value}
      clearable
      onChange={onChange}
    />
  );
}

function Content({ report }: { report: BackupReport }) {
  const [cursor, setCursor] = useState<number>();
  const series = useMemo(() => reportDaySeries(report.days), [report.days]);
  const line = { from: Date.parse(report.from), to: Date.parse(report.to), cursor, onCursor: setCursor };
  const { totals } = report;
  return (
    <>
      <Section title="Sums">
        <StatList
          stats={[
            { label: "Time saved", value: formatSigned(totals.savedSeconds) },
            { label: "Next full backups", value: nextBackups(totals) },
            { label: "Backups", value: formatCount(totals.backups) },
            { label: "Backup time", value: formatSeconds(totals.backupSeconds) },
            { label: "Data backed up", value: formatBytes(totals.backupBytes) },
            { label: `Defragmentations, ${totals.failedJobs} failed`, value: formatCount(totals.jobs) },
            { label: "Data moved", value: formatBytes(totals.bytesMoved) },
            { label: "Forecasts kept", value: `${totals.forecastsKept} of ${totals.forecasts}` },
          ]}
        />
      </Section>
      <Section title="By day" hint="Days in UTC.">
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
          <TimeChart
            {...line}
            title="Backup time"
            format={formatMinutes}
            series={[{ name: "Backup time", kind: "bars", points: series.backupMinutes }]}
          />
          <TimeChart
            {...line}
            title="Data moved by defragmentations"
            format={formatBytes}
            axisEnd={niceMaxBytes}
            series={[{ name: "Moved", kind: "bars", points: series.bytesMoved }]}
          />
        </SimpleGrid>
      </Section>
      <Section
        title="Volumes"
        hint="Before and after the first defragmentation of the span. Times are medians of full backups."
      >
        {report.volumes.length > 0 ? (
          <ReportTable volumes={report.volumes} />
        ) : (
          <Text size="sm">No volume had a backup or a defragmentation in this span.</Text>
        )}
      </Section>
      <ReportMaps volumes={report.volumes} />
    </>
  );
}

/** Formats the next full backups now, and after a run on each volume. */
function nextBackups({ nextSeconds, nextSecondsDefragmented }: BackupReport["totals"]): string {
  return nextSeconds > 0 ? changeOf(nextSeconds, nextSecondsDefragmented) : "No forecast";
}

function formatSigned(seconds: number): string {
  return seconds < 0 ? `−${formatSeconds(-seconds)}` : formatSeconds(seconds);
}
