import { useBackupRuns } from "../../api/backupRuns";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { BackupRunTable } from "./BackupRunTable";

const maxRuns = 10;

/** The last backups of a server or a volume that backup hooks reported. Renders nothing without such a backup. */
export function RecentBackups({ filter }: { filter: { serverId: string } | { volumeId: string } }) {
  const runs = useBackupRuns({ ...filter, limit: maxRuns });
  if (runs.error && !runs.data) return <ProblemAlert title="Could not load backups" error={runs.error} />;
  if (!runs.data || runs.data.length === 0) return null;
  return (
    <Section title="Recent backups" hint="Reported by backup hooks, newest first.">
      <BackupRunTable runs={runs.data} label="Recent backups" />
    </Section>
  );
}
