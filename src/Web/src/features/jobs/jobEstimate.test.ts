import { expect, test } from "vitest";
import { addSample, type ProgressSample, passEnd, rateOf } from "./jobEstimate";

const second = 1_000;
const progress = (fraction: number, bytesMoved: number, pass = "files") => ({ pass, fraction, bytesMoved });
const samplesOf = (...list: [at: number, fraction: number, bytes: number, pass?: string][]) =>
  list.reduce<ProgressSample[]>(
    (samples, [at, fraction, bytes, pass]) => addSample(samples, progress(fraction, bytes, pass), at * second),
    [],
  );

test("the end of a pass follows its rate", () => {
  const samples = samplesOf([0, 0.1, 0], [10, 0.3, 2_000]);
  expect(passEnd(samples, 10 * second)).toBeCloseTo(45 * second);
  expect(rateOf(samples, 10 * second)).toBe(200);
});

test("a job that stands still becomes later and slower", () => {
  const samples = samplesOf([0, 0.1, 0], [10, 0.3, 2_000]);
  expect(passEnd(samples, 20 * second)).toBeGreaterThan(45 * second);
  expect(rateOf(samples, 20 * second)).toBe(100);
});

test("too short a time, a new pass and a finished pass give no estimate", () => {
  expect(passEnd(samplesOf([0, 0.1, 0], [2, 0.3, 10]), 2 * second)).toBeUndefined();
  expect(passEnd(samplesOf([0, 0.1, 0], [10, 0.9, 10], [20, 0, 20, "mft"]), 21 * second)).toBeUndefined();
  expect(passEnd(samplesOf([0, 0.1, 0], [10, 1, 10]), 20 * second)).toBeUndefined();
  expect(rateOf([], 0)).toBeUndefined();
});

test("old progress and the same progress are dropped", () => {
  expect(samplesOf([0, 0.1, 0], [1, 0.1, 0])).toHaveLength(1);
  expect(samplesOf([0, 0.1, 0], [400, 0.2, 10])).toHaveLength(1);
});
