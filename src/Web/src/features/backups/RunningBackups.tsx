import { useBackupRuns } from "../../api/backupRuns";
import * as strings from "../../strings/backups";
import { Section } from "../../ui/Section";
import { BackupRunTable } from "./BackupRunTable";

/** The largest number of backups in the table. */
const maxRuns = 100;

/** The running backups that backup hooks reported. Renders nothing if no backup is running. */
export function RunningBackups() {
  const runs = useBackupRuns({ underWay: true, limit: maxRuns }).data ?? [];
  if (runs.length === 0) return null;
  return (
    <Section title={strings.runningBackups} hint={strings.runningBackupsHint}>
      <BackupRunTable runs={runs} label={strings.runningBackups} />
    </Section>
  );
}
