import type { BackupOutlook } from "../../api/types";
import { formatSeconds } from "../../ui/format";

type Times = Pick<BackupOutlook, "backupSeconds" | "backupSecondsAfter">;

/** Formats the time of the next backup, now and after the planned runs: 1 h 52 min → 41 min. Undefined without a forecast. */
export function backupTime(times: Times | null): string | undefined {
  if (times?.backupSeconds == null) return undefined;
  return changeOf(times.backupSeconds, times.backupSecondsAfter ?? times.backupSeconds);
}

/** Formats a time that changes; one time if it stays the same. */
export function changeOf(before: number, after: number): string {
  const [now, then] = [formatSeconds(before), formatSeconds(after)];
  return now === then ? now : `${now} → ${then}`;
}
