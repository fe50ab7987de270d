import type { BackupRun, Job } from "../../api/types";

/** A backup, or a defragmentation that ended between two backups. */
export type HistoryEntry = { kind: "backup"; at: number; run: BackupRun } | { kind: "job"; at: number; job: Job };

/**
 * Returns backups and ended defragmentations, newest first. Jobs older than the oldest backup of the list are left out,
 * because the backups beside them are not in the list.
 */
export function backupHistory(runs: readonly BackupRun[], jobs: readonly Job[], isWhole: boolean): HistoryEntry[] {
  const backups = runs.map((run) => ({ kind: "backup" as const, at: Date.parse(run.beganAt), run }));
  const oldest = isWhole ? Number.NEGATIVE_INFINITY : Math.min(...backups.map(({ at }) => at));
  const work = jobs.flatMap((job) => {
    const at = job.finishedAt ? Date.parse(job.finishedAt) : Number.NaN;
    return job.kind === "defragment" && job.startedAt && at >= oldest ? [{ kind: "job" as const, at, job }] : [];
  });
  return [...backups, ...work].sort((left, right) => right.at - left.at);
}
