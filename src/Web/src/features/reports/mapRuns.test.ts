import { expect, test } from "vitest";
import { fragmentedPercent, mapRuns } from "./mapRuns";

const map = btoa(String.fromCharCode(1, 1, 2, 7, 200));

test("cells of one kind are one run, and unknown kinds are free", () => {
  expect(mapRuns(map)).toEqual([
    { start: 0, end: 2, kind: 1 },
    { start: 2, end: 3, kind: 2 },
    { start: 3, end: 4, kind: 7 },
    { start: 4, end: 5, kind: 0 },
  ]);
});

test("short fragments are fragmented files as well", () => {
  expect(fragmentedPercent(map)).toBe(40);
});
