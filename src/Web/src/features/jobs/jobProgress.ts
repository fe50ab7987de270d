import type { JobProgress } from "../../api/types";
import * as strings from "../../strings/jobs";
import { formatBytes, formatCount, formatPercent, formatSeconds } from "../../ui/format";
import { passLabel } from "./jobLabels";

/** The progress of a running job, for its bar. */
export interface ShownProgress {
  /**
   * The removed share of the excess fragments, 0 to 100. Undefined while a pass still moves data although no excess
   * fragment is left: the end of such a pass is not known before.
   */
  percent: number | undefined;
  /** "Files, 40 %", or the pass and what it does after the last fragment, or while it looks for moves. */
  pass: string;
  /** "1,240", or "none" after the last fragment. */
  excessLeft: string;
}

/** What a pass does after the last excess fragment. */
const afterFragments: Record<string, string> = {
  files: strings.makingRoom,
  directories: strings.gatheringDirectories,
  mft: strings.gatheringRecords,
  "free-space": strings.joiningFreeSpace,
  "backup-order": strings.orderingFiles,
};

export function showProgress({ pass, fraction, excessFragmentsLeft, planningSeconds }: JobProgress): ShownProgress {
  const label = passLabel(pass);
  if (planningSeconds > 0)
    return {
      percent: undefined,
      pass: `${label}, ${strings.planningFor(formatSeconds(planningSeconds))}`,
      excessLeft: excessFragmentsLeft === 0 ? "none" : formatCount(excessFragmentsLeft),
    };
  if (excessFragmentsLeft === 0 || fraction >= 1)
    return { percent: undefined, pass: `${label}, ${afterFragments[pass] ?? strings.movingData}`, excessLeft: "none" };
  const percent = fraction * 100;
  return { percent, pass: `${label}, ${formatPercent(percent)}`, excessLeft: formatCount(excessFragmentsLeft) };
}

/** Formats the average rate since the start of a job: "84 MiB/s". Undefined in the first second. */
export function averageRate(bytesMoved: number, startedAt: string, nowMs: number): string | undefined {
  const seconds = (nowMs - Date.parse(startedAt)) / 1000;
  return seconds < 1 ? undefined : `${formatBytes(bytesMoved / seconds)}/s`;
}
