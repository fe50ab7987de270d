import { expect, test } from "vitest";
import type { JobProof, JobResult } from "../../api/types";
import { isAlarming, proofAdvice, proofLine } from "./jobProof";

const clean: JobProof = {
  verdict: "clean",
  findings: 0,
  firstFindings: [],
  digestBefore: "1a",
  digestAfter: "1a",
  seconds: 1.24,
};

test("a clean check is one calm line with its duration", () => {
  expect(proofLine(clean)).toBe("Checked after the run: clean, 1.2 s. Names and sizes of all files are as before.");
  expect(proofLine({ ...clean, seconds: 0.003 })).toMatch(/clean, in less than 0\.1 s\./);
  expect(isAlarming(clean)).toBe(false);
});

test("a live volume is not called checked, and its changed names are no alarm", () => {
  const live: JobProof = { ...clean, verdict: "notChecked", seconds: 0 };
  expect(proofLine(live)).toMatch(/^The volume is live\. .*are as before\.$/);
  expect(proofLine({ ...live, digestAfter: "2b" })).toMatch(/have changed meanwhile\.$/);
  expect(isAlarming({ ...live, digestAfter: "2b" })).toBe(false);
});

test("damage and a failing disk are alarms that say what to do", () => {
  const damaged: JobProof = { ...clean, verdict: "damaged", findings: 1 };
  const unreadable: JobProof = { ...clean, verdict: "unreadable", findings: 1 };
  expect(proofLine(damaged)).toBe("Checked after the run: 1 finding.");
  expect([damaged, unreadable].map(isAlarming)).toEqual([true, true]);
  const result = (detail: string, proof: JobProof) => ({ detail, proof }) as JobResult;
  expect(proofAdvice(result("", damaged))).toContain("Stop using the volume");
  expect(proofAdvice(result("", unreadable))).toContain("Check the disk");
  expect(proofAdvice(result("Written by the agent.", damaged))).toBe("Written by the agent.");
});
