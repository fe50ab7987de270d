import { expect, test } from "vitest";
import { axisTicks, durationTicks, linearScale, nearest, niceMax, niceMaxBytes, timeTicks } from "./scale";

test("a scale maps its domain to pixels", () => {
  const scale = linearScale([0, 200], [100, 0]);
  expect([0, 50, 200].map(scale)).toEqual([100, 75, 0]);
  expect(linearScale([5, 5], [0, 10])(5)).toBe(0);
});

test("the end of an axis is a round number", () => {
  expect([0, 0.3, 1, 3, 7, 4_321].map(niceMax)).toEqual([1, 0.5, 1, 5, 10, 5_000]);
});

test("the end of an axis of bytes is round in binary units", () => {
  expect(niceMaxBytes(0)).toBe(1024);
  expect(niceMaxBytes(88 * 1024 ** 3)).toBe(100 * 1024 ** 3);
  expect(niceMaxBytes(705 * 1024 ** 2)).toBe(1024 ** 3);
  expect(niceMaxBytes(1.3 * 1024 ** 4)).toBe(2 * 1024 ** 4);
});

test("ticks are round instants", () => {
  const from = Date.parse("2026-06-01T07:00:00Z");
  const ticks = timeTicks(from, from + 30 * 86_400_000, 6).map((tick) => new Date(tick).toISOString());
  expect(ticks.length).toBeLessThanOrEqual(6);
  expect(ticks.every((tick) => tick.endsWith("T00:00:00.000Z"))).toBe(true);
});

test("ticks of durations are round and few", () => {
  expect(durationTicks(57 * 60, 8)).toEqual([0, 600, 1200, 1800, 2400, 3000]);
  expect(durationTicks(24.4, 8)).toEqual([0, 5, 10, 15, 20]);
  expect(durationTicks(0, 8)).toEqual([0]);
  expect(durationTicks(40 * 3600, 8)).toHaveLength(7);
});

test("the nearest point is found", () => {
  const points = [{ at: 10 }, { at: 20 }, { at: 40 }];
  expect([0, 16, 31, 99].map((at) => nearest(points, at))).toEqual([0, 1, 2, 2]);
  expect(nearest([], 1)).toBe(-1);
});

test("no two values beside an axis read the same", () => {
  expect(axisTicks(niceMax(0))).toEqual([0, 1]);
  expect(axisTicks(niceMax(2))).toEqual([0, 1, 2]);
  expect(axisTicks(niceMax(5))).toEqual([0, 5]);
  expect(axisTicks(niceMax(50))).toEqual([0, 25, 50]);
  expect(axisTicks(niceMaxBytes(0))).toEqual([0, 512, 1024]);
});
