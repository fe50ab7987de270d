import { expect, test } from "vitest";
import type { VolumeSummary } from "../../api/types";
import { volumeStatus, whyNotAnalyse, whyNotDefragment } from "./volumeStatus";

const volume = (values: Partial<VolumeSummary>) =>
  ({ state: "clean", problem: null, activeJobId: null, lastAnalysis: null, ...values }) as VolumeSummary;

test("a clean volume without a job can be worked on", () => {
  expect(whyNotDefragment(volume({}))).toBeUndefined();
  expect(whyNotAnalyse(volume({}))).toBeUndefined();
});

test.each([
  [{ activeJobId: "job" }, /already/],
  [{ problem: "No permission." }, /No permission/],
  [{ state: "dirty" }, /chkdsk/],
  [{ state: "hibernated" }, /hibernated/],
  [{ state: "mounted" }, /Unmount/],
] as const)("%j says why it cannot be defragmented", (values, reason) => {
  expect(whyNotDefragment(volume(values))).toMatch(reason);
});

test("any state can be analysed, but only one job at a time", () => {
  expect(whyNotAnalyse(volume({ state: "dirty" }))).toBeUndefined();
  expect(whyNotAnalyse(volume({ activeJobId: "job" }))).toMatch(/already/);
});

test("the status tells the worst first", () => {
  expect(volumeStatus(volume({ problem: "Gone.", activeJobId: "job" })).label).toBe("Cannot be opened");
  expect(volumeStatus(volume({ state: "dirty", activeJobId: "job" })).label).toBe("Job under way");
  expect(volumeStatus(volume({})).label).toBe("Not analysed");
});
