import { expect, test } from "vitest";
import { makeFleet } from "../../../e2e/mock/fleet";
import { coverageOf, worstVolumes } from "./worstVolumes";

const now = Date.parse("2026-01-10T12:00:00Z");
const servers = makeFleet(60, now);

test("the worst volumes come first, and contiguous volumes never", () => {
  const worst = worstVolumes(servers, 8);
  const excess = worst.map((row) => row.excess);
  expect(worst.length).toBe(8);
  expect(excess).toEqual([...excess].sort((left, right) => right - left));
  expect(excess.every((count) => count > 0)).toBe(true);
});

test("the coverage counts servers and volumes, and analyses older than a week", () => {
  const coverage = coverageOf(servers, now);
  expect(coverage.volumes).toBe(servers.flatMap(({ volumes }) => volumes).length);
  expect(coverage.stale).toBe(0);
  expect(coverageOf(servers, now + 8 * 86_400_000).stale).toBe(coverage.analysed);
});
