import { expect, test } from "vitest";
import { parseShow, volumePills } from "./volumeFilters";

const counts = { all: 9, fragmented: 4, contiguous: 5, notAnalysed: 0, problem: 1, jobActive: 0 };

test("filters that match are listed, most severe first", () => {
  expect(volumePills(counts, undefined).map(({ value }) => value)).toEqual(["problem", "fragmented", "contiguous"]);
});

test("the selected filter stays when nothing matches it", () => {
  expect(volumePills(counts, "jobActive").map(({ value }) => value)).toContain("jobActive");
});

test("a condition is read from the URL", () => {
  expect([parseShow("fragmented"), parseShow("other"), parseShow(undefined)]).toEqual([
    "fragmented",
    undefined,
    undefined,
  ]);
});
