import { useBackupRuns } from "../../api/backupRuns";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { BackupRunTable } from "./BackupRunTable";

const mostRuns = 10;

/** The last backups of a server or a volume that its hooks told of. Nothing where no hook ever told of one. */
export function RecentBackups({ filter }: { filter: { serverId: string } | { volumeId: string } }) {
  const runs = useBackupRuns({ ...filter, limit: mostRuns });
  if (runs.error && !runs.data) return <ProblemAlert title="Backups not loaded" failure={runs.error} />;
  if (!runs.data || runs.data.length === 0) return null;
  return (
    <Section title="Backups" hint="As their hooks told them, newest first.">
      <BackupRunTable runs={runs.data} label="Backups" />
    </Section>
  );
}
