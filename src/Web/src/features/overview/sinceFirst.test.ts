import { expect, test } from "vitest";
import { sinceFirst } from "./sinceFirst";

const day = (name: string, excessFragments: number, runs = 0) => ({
  day: name,
  excessFragments,
  runs,
  fragmentedVolumes: 0,
  failedRuns: 0,
  bytesMoved: 0,
});

test("days before the first analysis are left out, later days without fragments are kept", () => {
  const days = [day("1", 0), day("2", 0), day("3", 40), day("4", 0)];
  expect(sinceFirst(days).map((item) => item.day)).toEqual(["3", "4"]);
  expect(sinceFirst([day("1", 0), day("2", 0, 1)]).map((item) => item.day)).toEqual(["2"]);
  expect(sinceFirst([day("1", 0), day("2", 0)]).map((item) => item.day)).toEqual(["2"]);
});
