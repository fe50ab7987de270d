import type { VolumeSummary } from "../../api/types";

/** Returns the excess fragments of the files of a volume; undefined before the first analysis. */
export function excessFragments(volume: Pick<VolumeSummary, "lastAnalysis">): number | undefined {
  return volume.lastAnalysis?.files.excessFragments;
}

/** Whether the last analysis of a volume found a fragmented file. */
export function isFragmented(volume: Pick<VolumeSummary, "lastAnalysis">): boolean {
  return (excessFragments(volume) ?? 0) > 0;
}

/** Whether a volume cannot be opened or its state prevents defragmentation. */
export function hasProblem(volume: Pick<VolumeSummary, "problem" | "state">): boolean {
  return Boolean(volume.problem) || volume.state === "dirty" || volume.state === "hibernated";
}
