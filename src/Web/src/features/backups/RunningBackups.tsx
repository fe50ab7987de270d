import { useBackupRuns } from "../../api/backupRuns";
import { Section } from "../../ui/Section";
import { BackupRunTable } from "./BackupRunTable";

/** The largest number of backups in the table. */
const maxRuns = 100;

/** The running backups that backup hooks reported. Renders nothing if no backup is running. */
export function RunningBackups() {
  const runs = useBackupRuns({ underWay: true, limit: maxRuns }).data ?? [];
  if (runs.length === 0) return null;
  return (
    <Section title="Running backups" hint="Reported by backup hooks. Volumes are not defragmented during a backup.">
      <BackupRunTable runs={runs} label="Running backups" />
    </Section>
  );
}
