import { isFinished } from "../../../api/events";
import type { AnalysisSummary, BackupRun, Job } from "../../../api/types";
import type { ChartPoint } from "../../../ui/chart/TimePlot";

/** The history of a volume on one time line, each list in order of time. */
export interface VolumeTrends {
  from: number;
  to: number;
  excessFragments: ChartPoint[];
  freeBytes: ChartPoint[];
  largestFreeRun: ChartPoint[];
  /** The durations of backups in minutes. */
  backupMinutes: ChartPoint[];
  /** The bytes that runs moved. A run without success is bad. */
  movedBytes: ChartPoint[];
}

/** The shortest time line. */
const shortestMs = 3_600_000;

/** Returns the trends of a volume, from its first event until now. */
export function volumeTrends(
  analyses: readonly AnalysisSummary[],
  jobs: readonly Job[],
  backups: readonly BackupRun[],
  nowMs: number,
): VolumeTrends {
  const analysed = (read: (analysis: AnalysisSummary) => number) =>
    inOrder(analyses.map((analysis) => ({ at: Date.parse(analysis.analyzedAt), value: read(analysis) })));
  const movedBytes = inOrder(
    jobs
      .filter((job) => job.kind === "defragment" && isFinished(job))
      .map((job) => ({
        at: Date.parse(job.finishedAt ?? job.plannedStart),
        value: job.result?.bytesMoved ?? 0,
        isBad: job.state === "failed" || job.state === "refused" || job.state === "missed",
      })),
  );
  const backupMinutes = inOrder(
    backups.flatMap(({ beganAt, endedAt }) =>
      endedAt ? [{ at: Date.parse(beganAt), value: (Date.parse(endedAt) - Date.parse(beganAt)) / 60_000 }] : [],
    ),
  );
  const excessFragments = analysed(({ files }) => files.excessFragments);
  const first = Math.min(nowMs - shortestMs, ...[excessFragments, movedBytes, backupMinutes].map(firstOf));
  return {
    // Marks at both ends keep a distance to the border.
    from: first - (nowMs - first) * 0.02,
    to: nowMs + (nowMs - first) * 0.02,
    excessFragments,
    freeBytes: analysed(({ freeSpace }) => freeSpace.bytes),
    largestFreeRun: analysed(({ freeSpace }) => freeSpace.largestBytes),
    backupMinutes,
    movedBytes,
  };
}

function firstOf(points: readonly ChartPoint[]): number {
  return points[0]?.at ?? Number.POSITIVE_INFINITY;
}

/** Sorts the points of a list that is newest first. Points of the same instant change places too. */
function inOrder(points: ChartPoint[]): ChartPoint[] {
  return points.reverse().sort((left, right) => left.at - right.at);
}
