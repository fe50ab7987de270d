import { expect, test } from "vitest";
import { averageRate, showProgress } from "./jobProgress";

const progress = {
  pass: "files",
  fraction: 0.4,
  moves: 10,
  bytesMoved: 1_000,
  excessFragmentsLeft: 600,
  file: null,
  endedPasses: null,
  planningSeconds: 0,
};

test("a pass shows the removed share of the excess fragments", () => {
  expect(showProgress(progress)).toEqual({ percent: 40, pass: "Files, 40 %", excessLeft: "600" });
});

test("a pass that still moves after the last fragment shows no 100 % and no 0", () => {
  const last = { ...progress, pass: "free-space", fraction: 1, excessFragmentsLeft: 0 };
  expect(showProgress(last)).toEqual({
    percent: undefined,
    pass: "Free space, joining free space",
    excessLeft: "none",
  });
  expect(showProgress({ ...progress, excessFragmentsLeft: 0, fraction: 0.99 }).percent).toBeUndefined();
});

test("a pass that looks for moves says for how long", () => {
  expect(showProgress({ ...progress, planningSeconds: 12 })).toEqual({
    percent: undefined,
    pass: "Files, planning its moves for 12 s",
    excessLeft: "600",
  });
});

test("the rate is an average since the start", () => {
  const start = "2026-06-01T20:00:00Z";
  expect(averageRate(2_097_152_000, start, Date.parse(start) + 20_000)).toBe("100 MiB/s");
  expect(averageRate(10, start, Date.parse(start))).toBeUndefined();
});
