import { useBackupRuns } from "../../api/backupRuns";
import { Section } from "../../ui/Section";
import { BackupRunTable } from "./BackupRunTable";

/** More at once than these are told by their number only. */
const mostRuns = 100;

/** Backups that agents' hooks told of and that hold their volumes: nothing is moved there. Nothing where there is none. */
export function BackupsUnderWay() {
  const runs = useBackupRuns({ underWay: true, limit: mostRuns }).data ?? [];
  if (runs.length === 0) return null;
  return (
    <Section title="Backups under way" hint="Their hooks told that they began: nothing is moved there until they end.">
      <BackupRunTable runs={runs} label="Backups under way" />
    </Section>
  );
}
