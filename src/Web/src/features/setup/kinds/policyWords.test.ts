import { expect, test } from "vitest";
import { describePolicy, trialWords } from "./policyWords";

test.each([
  [{}, "Before backups, from 100 excess fragments or 1 % on"],
  [
    { needsApproval: true, fromExcessFragments: 5000 },
    "Before backups, from 5,000 excess fragments or 1 % on, after approval",
  ],
  [{ mode: "automatic", fromFragmentedPercent: 0.5 }, "In idle moments, from 100 excess fragments or 0.5 % on"],
  [{ mode: "off" }, "Leaves volumes as they are"],
] as const)("%j: %s", (policy, words) => {
  expect(describePolicy({ name: "p", for: "fleet", ...policy })).toBe(words);
});

const state = { name: "p", version: 3, changedAt: "2026-06-01T20:00:00Z", changedBy: "admin" };

test("a version without a trial holds everywhere", () => {
  expect(trialWords({ ...state, trial: null })).toEqual({ tone: "good", label: "Version 3 holds" });
});

test("a trial says where it is and what the others keep to", () => {
  const trial = { servers: ["a", "b"], versionElsewhere: 2, haltedBecause: null };
  expect(trialWords({ ...state, trial }).detail).toBe("On a, b. All others keep to version 2.");
  expect(trialWords({ ...state, trial: { ...trial, versionElsewhere: null } }).detail).toBe(
    "On a, b. Nobody else runs yet.",
  );
});

test("a halted trial says why", () => {
  const trial = { servers: ["a"], versionElsewhere: 2, haltedBecause: "D: on a failed: The disk failed." };
  const words = trialWords({ ...state, trial });
  expect(words.tone).toBe("danger");
  expect(words.detail).toBe("D: on a failed: The disk failed. All keep to version 2.");
});
