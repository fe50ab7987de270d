import { Anchor, Button, Group, SegmentedControl, Select, SimpleGrid, Skeleton, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { type ReportFilter, reportFileUrl, useBackupReport } from "../../api/reports";
import { useServer, useServers } from "../../api/servers";
import { useSpecs } from "../../api/setup";
import { groupsEndpoint } from "../../api/setupEndpoints";
import type { BackupReport } from "../../api/types";
import * as strings from "../../strings/reports";
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
  { value: "7", label: strings.days7 },
  { value: "30", label: strings.days30 },
  { value: "90", label: strings.days90 },
  { value: "365", label: strings.year1 },
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
        title={strings.reports}
        subtitle={strings.backupsOf(report.data?.of ?? strings.theFleet)}
        actions={<Downloads filter={filter} />}
      />
      <Group gap="sm" align="flex-end">
        <SegmentedControl
          aria-label={strings.spanOfTime}
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
            {strings.reportOfTheFleet}
          </Anchor>
        )}
      </Group>
      {report.error && !report.data ? (
        <ProblemAlert title={strings.couldNotLoadTheReport} error={report.error} />
      ) : report.data ? (
        <Content report={report.data} />
      ) : (
        <Skeleton h="60dvh" aria-label={strings.loadingTheReport} />
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
      aria-label={strings.groupOfServers}
      placeholder={strings.groupOfServersPlaceholder}
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
      aria-label={strings.server}
      placeholder={strings.serverPlaceholder}
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
      aria-label={strings.volume}
      placeholder={strings.volumePlaceholder}
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
      <Section title={strings.sums}>
        <StatList
          stats={[
            { label: strings.timeSaved, value: formatSigned(totals.savedSeconds) },
            { label: strings.nextFullBackups, value: nextBackups(totals) },
            { label: strings.backups, value: formatCount(totals.backups) },
            { label: strings.backupTime, value: formatSeconds(totals.backupSeconds) },
            { label: strings.dataBackedUp, value: formatBytes(totals.backupBytes) },
            { label: strings.defragmentationsFailed(totals.failedJobs), value: formatCount(totals.jobs) },
            { label: strings.dataMoved, value: formatBytes(totals.bytesMoved) },
            { label: strings.forecastsKept, value: strings.keptOfAll(totals.forecastsKept, totals.forecasts) },
          ]}
        />
      </Section>
      <Section title={strings.byDay} hint={strings.byDayHint}>
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
          <TimeChart
            {...line}
            title={strings.backupTime}
            format={formatMinutes}
            series={[{ name: strings.backupTime, kind: "bars", points: series.backupMinutes }]}
          />
          <TimeChart
            {...line}
            title={strings.dataMovedByDefragmentations}
            format={formatBytes}
            axisEnd={niceMaxBytes}
            series={[{ name: strings.moved, kind: "bars", points: series.bytesMoved }]}
          />
        </SimpleGrid>
      </Section>
      <Section title={strings.volumes} hint={strings.volumesHint}>
        {report.volumes.length > 0 ? (
          <ReportTable volumes={report.volumes} />
        ) : (
          <Text size="sm">{strings.nothingInSpan}</Text>
        )}
      </Section>
      <ReportMaps volumes={report.volumes} />
    </>
  );
}

/** Formats the next full backups now, and after a run on each volume. */
function nextBackups({ nextSeconds, nextSecondsDefragmented }: BackupReport["totals"]): string {
  return nextSeconds > 0 ? changeOf(nextSeconds, nextSecondsDefragmented) : strings.noForecast;
}

function formatSigned(seconds: number): string {
  return seconds < 0 ? `−${formatSeconds(-seconds)}` : formatSeconds(seconds);
}
