import { expect, test } from "vitest";
import type { AnalysisSummary } from "../../api/types";
import { chooseAnalyses } from "./chooseAnalyses";

const analysis = (id: string, stage: AnalysisSummary["stage"], jobId: string | null) =>
  ({ id, stage, jobId }) as AnalysisSummary;
const first = analysis("first", "analysis", null);
const before = analysis("before", "before", "job");
const after = analysis("after", "after", "job");
const newestFirst = [after, before, first];

test("the newest analysis is compared with the start of its own job", () => {
  expect(chooseAnalyses(newestFirst, null, null)).toEqual({ analysis: after, before });
});

test("an analysis without a job is compared with nothing", () => {
  expect(chooseAnalyses([first], null, null)).toEqual({ analysis: first, before: undefined });
  expect(chooseAnalyses(newestFirst, "before", null)).toEqual({ analysis: before, before: undefined });
});

test("the analyses requested by the URL are shown", () => {
  expect(chooseAnalyses(newestFirst, null, "first")).toEqual({ analysis: after, before: first });
  expect(chooseAnalyses(newestFirst, null, "none")).toEqual({ analysis: after, before: undefined });
});

test("an unknown analysis or the same analysis twice falls back to the default", () => {
  expect(chooseAnalyses(newestFirst, "gone", "gone")).toEqual({ analysis: after, before });
  expect(chooseAnalyses(newestFirst, "after", "after")).toEqual({ analysis: after, before });
});

test("without analyses, nothing is shown", () => {
  expect(chooseAnalyses([], null, null)).toEqual({ analysis: undefined, before: undefined });
});
