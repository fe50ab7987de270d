import type { VolumeSummary } from "../../api/types";

/** Excess fragments of a volume's files, or undefined while it was never analysed. */
export function excessFragments(volume: Pick<VolumeSummary, "lastAnalysis">): number | undefined {
  return volume.lastAnalysis?.files.excessFragments;
}

/** A volume is fragmented when any file on it is, as its last analysis found. */
export function isFragmented(volume: Pick<VolumeSummary, "lastAnalysis">): boolean {
  return (excessFragments(volume) ?? 0) > 0;
}

/** A volume that a job would refuse to write to, or that could not be opened at all. */
export function hasProblem(volume: Pick<VolumeSummary, "problem" | "state">): boolean {
  return Boolean(volume.problem) || volume.state === "dirty" || volume.state === "hibernated";
}
