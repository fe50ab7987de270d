import { Anchor, Skeleton, Stack, Text } from "@mantine/core";
import { IconArchive } from "@tabler/icons-react";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { useBackupRuns } from "../../api/backupRuns";
import { useJobs } from "../../api/jobs";
import { useVolume } from "../../api/volumes";
import * as strings from "../../strings/backups";
import { EmptyState } from "../../ui/EmptyState";
import { PageHeader } from "../../ui/PageHeader";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { SearchField } from "../../ui/SearchField";
import { Section } from "../../ui/Section";
import { useUrlParameters } from "../../ui/useUrlParameters";
import { volumeTitle } from "../../ui/volumeTitle";
import { BackupHistoryTable } from "./BackupHistoryTable";
import { backupHistory, type HistoryEntry } from "./backupHistory";
import { DenseFilesSection } from "./DenseFilesSection";
import { ForecastSection } from "./ForecastSection";
import { ImportLogSection } from "./ImportLogSection";
import { RunningBackups } from "./RunningBackups";

const maxRuns = 200;

/** The backups of the fleet, or of one volume with its forecast: ?volume=ID. */
export function BackupsPage() {
  const [parameters, change] = useUrlParameters();
  const volumeId = parameters.get("volume");
  const search = parameters.get("q") ?? "";
  return volumeId ? (
    <VolumeBackups volumeId={volumeId} />
  ) : (
    <Stack>
      <PageHeader
        title={strings.backups}
        subtitle={
          <>
            <TextLink to="/reports">{strings.reportsBeforeAndAfter}</TextLink> ·{" "}
            <TextLink to="/backups/sql-server">{strings.sqlServerBackups}</TextLink>
          </>
        }
      />
      <RunningBackups />
      <History
        filter={{}}
        search={search}
        actions={
          <SearchField
            size="xs"
            w={{ base: "100%", xs: 260 }}
            label={strings.searchBackups}
            placeholder={strings.searchBackupsPlaceholder}
            value={search}
            onSearch={(text) => change({ q: text || undefined })}
          />
        }
      />
    </Stack>
  );
}

function VolumeBackups({ volumeId }: { volumeId: string }) {
  const volume = useVolume(volumeId);
  if (volume.isPending) return <Skeleton h="80dvh" aria-label={strings.loadingTheVolume} />;
  if (!volume.data) return <ProblemAlert title={strings.couldNotLoadTheVolume} error={volume.error} />;
  const { server } = volume.data;
  return (
    <Stack>
      <PageHeader
        title={strings.backupsOf(volumeTitle(volume.data))}
        subtitle={
          <>
            <TextLink to={`/volumes/${volumeId}`}>{strings.volume}</TextLink> ·{" "}
            <TextLink to={`/reports?volume=${volumeId}`}>{strings.reportBeforeAndAfter}</TextLink>
          </>
        }
        breadcrumbs={[
          { label: strings.backups, to: "/backups" },
          { label: server.hostName, to: `/servers/${server.id}` },
        ]}
      />
      <ForecastSection volumeId={volumeId} />
      <History filter={{ volumeId }} search="" />
      <DenseFilesSection volumeId={volumeId} />
      <ImportLogSection volumeId={volumeId} />
    </Stack>
  );
}

interface HistoryProps {
  filter: { volumeId?: string };
  search: string;
  actions?: ReactNode;
}

function History({ filter, search, actions }: HistoryProps) {
  const runs = useBackupRuns({ ...filter, limit: maxRuns });
  const jobs = useJobs(filter);
  const entries = useMemo(
    () => backupHistory(runs.data ?? [], jobs.data ?? [], (runs.data?.length ?? 0) < maxRuns),
    [runs.data, jobs.data],
  );
  if (runs.error && !runs.data) return <ProblemAlert title={strings.couldNotLoadBackups} error={runs.error} />;
  const shown = entries.filter((entry) => matches(entry, search));
  return (
    <Section
      title={strings.backupsAndDefragmentations}
      hint={strings.backupsAndDefragmentationsHint(maxRuns)}
      actions={actions}
    >
      {!runs.data || jobs.isPending ? (
        <Skeleton h={320} aria-label={strings.loadingBackups} />
      ) : shown.length > 0 ? (
        <BackupHistoryTable entries={shown} ofVolume={filter.volumeId !== undefined} />
      ) : entries.length > 0 ? (
        <Text size="sm">{strings.noBackupMatches}</Text>
      ) : (
        <EmptyState icon={<IconArchive />} title={strings.noBackupsYet}>
          {strings.noBackupsAdvice((word) => (
            <TextLink to="/servers">{word}</TextLink>
          ))}
        </EmptyState>
      )}
    </Section>
  );
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} size="sm" underline="always">
      {children}
    </Anchor>
  );
}

function matches(entry: HistoryEntry, search: string): boolean {
  const { hostName, volumePath } = entry.kind === "backup" ? entry.run : entry.job;
  const text = `${hostName} ${volumePath}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
