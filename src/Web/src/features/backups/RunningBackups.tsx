import { useBackupRuns } from "../../api/backupRuns";
import * as strings from "../../strings/backups";
import { Arriving } from "../../ui/Arriving";
import { Section } from "../../ui/Section";
import { BackupRunTable } from "./BackupRunTable";

/** The largest number of backups in the table. */
const maxRuns = 100;

/** The running backups that backup hooks reported. Renders nothing if no backup is running. */
export function RunningBackups() {
  const { data: runs, isPending } = useBackupRuns({ underWay: true, limit: maxRuns });
  if (isPending) return <Arriving />;
  if (!runs?.length) return null;
  return (
    <Section title={strings.runningBackups} hint={strings.runningBackupsHint}>
      <BackupRunTable runs={runs} label={strings.runningBackups} />
    </Section>
  );
}
