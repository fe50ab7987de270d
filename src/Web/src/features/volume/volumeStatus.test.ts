import { expect, test } from "vitest";
import type { VolumeSummary } from "../../api/types";
import { analyseDisabledReason, defragmentDisabledReason, volumeStatus } from "./volumeStatus";

const volume = (values: Partial<VolumeSummary>) =>
  ({ state: "clean", problem: null, activeJobId: null, lastAnalysis: null, ...values }) as VolumeSummary;

test("a clean volume without a job can be analysed and defragmented", () => {
  expect(defragmentDisabledReason(volume({}))).toBeUndefined();
  expect(analyseDisabledReason(volume({}))).toBeUndefined();
});

test.each([
  [{ activeJobId: "job" }, /already/],
  [{ problem: "No permission." }, /No permission/],
  [{ state: "dirty" }, /chkdsk/],
  [{ state: "hibernated" }, /hibernated/],
  [{ state: "mounted" }, /Unmount/],
] as const)("%j has a reason why it cannot be defragmented", (values, reason) => {
  expect(defragmentDisabledReason(volume(values))).toMatch(reason);
});

test("a volume in any state can be analysed, but only by one job at a time", () => {
  expect(analyseDisabledReason(volume({ state: "dirty" }))).toBeUndefined();
  expect(analyseDisabledReason(volume({ activeJobId: "job" }))).toMatch(/already/);
});

test("the status shows the most severe condition", () => {
  expect(volumeStatus(volume({ problem: "Gone.", activeJobId: "job" })).label).toBe("Cannot be opened");
  expect(volumeStatus(volume({ state: "dirty", activeJobId: "job" })).label).toBe("Job active");
  expect(volumeStatus(volume({})).label).toBe("Not analysed");
});
