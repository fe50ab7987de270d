import { expect, test } from "vitest";
import type { AnalysisSummary } from "../../api/types";
import { chooseAnalyses } from "./chooseAnalyses";

const analysis = (id: string, stage: AnalysisSummary["stage"], jobId: string | null) =>
  ({ id, stage, jobId }) as AnalysisSummary;
const first = analysis("first", "analysis", null);
const before = analysis("before", "before", "job");
const after = analysis("after", "after", "job");
const newestFirst = [after, before, first];

test("shows the newest beside what its own job began with", () => {
  expect(chooseAnalyses(newestFirst, null, null)).toEqual({ analysis: after, before });
});

test("compares an analysis that no job made with nothing", () => {
  expect(chooseAnalyses([first], null, null)).toEqual({ analysis: first, before: undefined });
  expect(chooseAnalyses(newestFirst, "before", null)).toEqual({ analysis: before, before: undefined });
});

test("follows what the address asks for", () => {
  expect(chooseAnalyses(newestFirst, null, "first")).toEqual({ analysis: after, before: first });
  expect(chooseAnalyses(newestFirst, null, "none")).toEqual({ analysis: after, before: undefined });
});

test("falls back when the address asks for what is not there, or for the same twice", () => {
  expect(chooseAnalyses(newestFirst, "gone", "gone")).toEqual({ analysis: after, before });
  expect(chooseAnalyses(newestFirst, "after", "after")).toEqual({ analysis: after, before });
});

test("has nothing to show before the first analysis", () => {
  expect(chooseAnalyses([], null, null)).toEqual({ analysis: undefined, before: undefined });
});
