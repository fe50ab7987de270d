import type { ReadSpots } from "../../../api/types";

const most = 0xffff;

/** Where a backup reads at which time: the seconds since its begin, and the offset on the volume in bytes. */
export type ReadSpot = [seconds: number, offset: number];

/** Returns the reads of an analysis, in order of time. */
export function readSpots(spots: ReadSpots, seconds: number, volumeBytes: number): ReadSpot[] {
  const [times, positions] = [numbers(spots.times), numbers(spots.positions)];
  return times.map((time, index) => [(time / most) * seconds, ((positions[index] ?? 0) / most) * volumeBytes]);
}

// Two bytes each, the lower one first.
function numbers(text: string): number[] {
  const bytes = atob(text);
  const result: number[] = [];
  for (let at = 0; at + 1 < bytes.length; at += 2) result.push(bytes.charCodeAt(at) | (bytes.charCodeAt(at + 1) << 8));
  return result;
}
