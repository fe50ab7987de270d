import { Anchor, Skeleton, Stack, Text } from "@mantine/core";
import { IconArchive } from "@tabler/icons-react";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { useBackupRuns } from "../../api/backupRuns";
import { useJobs } from "../../api/jobs";
import { useVolume } from "../../api/volumes";
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
        title="Backups"
        subtitle={
          <>
            <TextLink to="/reports">Reports before and after defragmentation</TextLink> ·{" "}
            <TextLink to="/backups/sql-server">SQL Server backups</TextLink>
          </>
        }
      />
      <RunningBackups />
      <History
        filter={{}}
        search={search}
        actions={
          <SearchField
            label="Search backups"
            placeholder="Server or volume"
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
  if (volume.isPending) return <Skeleton h="80dvh" aria-label="Loading the volume" />;
  if (!volume.data) return <ProblemAlert title="Could not load the volume" error={volume.error} />;
  const { server } = volume.data;
  return (
    <Stack>
      <PageHeader
        title={`Backups of ${volumeTitle(volume.data)}`}
        subtitle={
          <>
            <TextLink to={`/volumes/${volumeId}`}>Volume</TextLink> ·{" "}
            <TextLink to={`/reports?volume=${volumeId}`}>Report before and after</TextLink>
          </>
        }
        breadcrumbs={[
          { label: "Backups", to: "/backups" },
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
  if (runs.error && !runs.data) return <ProblemAlert title="Could not load backups" error={runs.error} />;
  const shown = entries.filter((entry) => matches(entry, search));
  return (
    <Section
      title="Backups and defragmentations"
      hint={`Newest first, the last ${maxRuns} backups. The forecast was made before each backup.`}
      actions={actions}
    >
      {!runs.data ? (
        <Skeleton h={320} aria-label="Loading backups" />
      ) : shown.length > 0 ? (
        <BackupHistoryTable entries={shown} ofVolume={filter.volumeId !== undefined} />
      ) : entries.length > 0 ? (
        <Text size="sm">No backups match the search.</Text>
      ) : (
        <EmptyState icon={<IconArchive />} title="No backups yet">
          Backup hooks report backups, and logs bring those of earlier nights: open a{" "}
          <TextLink to="/servers">server</TextLink>, and the backups of its volume, to import one.
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
