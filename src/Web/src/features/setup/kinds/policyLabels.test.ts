import { expect, test } from "vitest";
import { describePolicy, trialStatus } from "./policyLabels";

test.each([
  [{}, "Before backups, from 100 excess fragments or 1 % fragmented data"],
  [
    { needsApproval: true, fromExcessFragments: 5000 },
    "Before backups, from 5,000 excess fragments or 1 % fragmented data, approval required",
  ],
  [{ mode: "automatic", fromFragmentedPercent: 0.5 }, "When idle, from 100 excess fragments or 0.5 % fragmented data"],
  [{ mode: "off" }, "No defragmentation"],
] as const)("%j: %s", (policy, summary) => {
  expect(describePolicy({ name: "p", for: "fleet", ...policy })).toBe(summary);
});

const state = { name: "p", version: 3, changedAt: "2026-06-01T20:00:00Z", changedBy: "admin" };

test("a version without a trial is active everywhere", () => {
  expect(trialStatus({ ...state, trial: null })).toEqual({ tone: "good", label: "Version 3 active" });
});

test("a trial shows its servers and the version on all other servers", () => {
  const trial = { servers: ["a", "b"], versionElsewhere: 2, haltedBecause: null };
  expect(trialStatus({ ...state, trial }).detail).toBe("Active on a, b. All other servers use version 2.");
  expect(trialStatus({ ...state, trial: { ...trial, versionElsewhere: null } }).detail).toBe(
    "Active on a, b. No other server uses the policy.",
  );
});

test("a halted trial shows the reason", () => {
  const trial = { servers: ["a"], versionElsewhere: 2, haltedBecause: "D: on a failed: The disk failed." };
  const status = trialStatus({ ...state, trial });
  expect(status.tone).toBe("danger");
  expect(status.detail).toBe("D: on a failed: The disk failed. All servers use version 2.");
});
