import { Anchor, Skeleton, Text } from "@mantine/core";
import { Link } from "react-router";
import { useBackupRuns } from "../../api/backupRuns";
import * as strings from "../../strings/backups";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { BackupRunTable } from "./BackupRunTable";

const maxRuns = 10;

/** The last backups of a server or a volume that backup hooks reported. A server without backups has no section. */
export function RecentBackups({ filter }: { filter: { serverId: string } | { volumeId: string } }) {
  const runs = useBackupRuns({ ...filter, limit: maxRuns });
  if (runs.error && !runs.data) return <ProblemAlert title={strings.couldNotLoadBackups} error={runs.error} />;
  if (runs.data?.length === 0 && !("volumeId" in filter)) return null;
  return (
    <Section title={strings.recentBackups} hint={strings.recentBackupsHint} actions={<More filter={filter} />}>
      {!runs.data ? (
        <Skeleton h={120} aria-label={strings.loadingBackups} />
      ) : runs.data.length > 0 ? (
        <BackupRunTable runs={runs.data} label={strings.recentBackups} />
      ) : (
        <Text size="sm">{strings.noBackupReported}</Text>
      )}
    </Section>
  );
}

function More({ filter }: { filter: { serverId: string } | { volumeId: string } }) {
  if (!("volumeId" in filter)) return null;
  return (
    <Anchor component={Link} to={`/backups?volume=${filter.volumeId}`} size="sm">
      {strings.forecastRatesAndImport}
    </Anchor>
  );
}
