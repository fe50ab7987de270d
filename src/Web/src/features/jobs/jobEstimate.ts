import type { JobProgress } from "../../api/types";

/** The progress of a job at an instant. */
export interface ProgressSample {
  at: number;
  pass: string;
  fraction: number;
  bytesMoved: number;
}

/** The rate and the estimate follow the last minutes, because files differ. */
const keptMs = 5 * 60_000;
/** A shorter time says nothing about the rate. */
const leastMs = 5_000;

/** Adds the newest progress. Samples of an earlier pass or loop, and old ones, are dropped. */
export function addSample(
  samples: readonly ProgressSample[],
  { pass, fraction, bytesMoved }: Pick<JobProgress, "pass" | "fraction" | "bytesMoved">,
  at: number,
): ProgressSample[] {
  const last = samples.at(-1);
  if (last && last.pass === pass && last.fraction === fraction && last.bytesMoved === bytesMoved) return [...samples];
  const same = samples.filter(
    (sample) => sample.pass === pass && sample.bytesMoved <= bytesMoved && at - sample.at <= keptMs,
  );
  return [...same, { at, pass, fraction, bytesMoved }];
}

/** Returns the rate of the last minutes in bytes per second; undefined after too short a time. */
export function rateOf(samples: readonly ProgressSample[], now: number): number | undefined {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || now - first.at < leastMs) return undefined;
  return (last.bytesMoved - first.bytesMoved) / ((now - first.at) / 1000);
}

/**
 * Returns when the pass ends if it removes fragments as fast as in the last minutes; undefined while that is not known.
 * The passes after it are not part of the estimate: how much they move depends on this one.
 */
export function passEnd(samples: readonly ProgressSample[], now: number): number | undefined {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || now - first.at < leastMs || last.fraction >= 1) return undefined;
  const done = last.fraction - first.fraction;
  return done <= 0 ? undefined : now + ((1 - last.fraction) / done) * (now - first.at);
}
