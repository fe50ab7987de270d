import { expect, test } from "vitest";
import type { Decision } from "../../api/types";
import { approveDisabledReason, decisionKinds, decisionStatus, formatOccurrence } from "./decisionLabels";

const decision = (values: Partial<Decision>) =>
  ({
    hostName: "files-01",
    kind: "planned",
    schedule: "nightly",
    occursAt: "2026-06-01T20:00:00Z",
    timeZone: "Europe/Berlin",
    ...values,
  }) as Decision;

test("the occurrence is formatted in the zone of its schedule", () => {
  expect(formatOccurrence(decision({}))).toMatch(/^nightly, Mon, 1 Jun 2026, 22:00/);
  expect(formatOccurrence(decision({ schedule: "" }))).toMatch(/^Until Mon, 1 Jun 2026, 22:00/);
});

test("planned decisions come first, decisions without a run come last", () => {
  expect(decisionKinds[0]).toBe("planned");
  expect(decisionKinds.at(-1)).toBe("notNeeded");
});

const state = { name: "careful", version: 2, changedAt: "2026-06-01T20:00:00Z", changedBy: "admin", trial: null };
const waiting = decision({ kind: "needsApproval", policy: "careful", policyVersion: 2 });

test("only another person than the author of a version can approve it", () => {
  expect(approveDisabledReason(waiting, [state], "berta")).toBeUndefined();
  expect(approveDisabledReason(waiting, [state], "admin")).toMatch(
    /^You wrote version 2 of policy careful\. Another person/,
  );
});

test("a decision by an older version cannot be approved before the plan is updated", () => {
  expect(approveDisabledReason(waiting, [{ ...state, version: 3 }], "berta")).toMatch(/changed to version 3/);
  expect(approveDisabledReason(waiting, undefined, "berta")).toMatch(/not loaded yet/);
});

test("no tooltip has an empty place", () => {
  for (const { description } of Object.values(decisionStatus)) expect(description).not.toMatch(/…|undefined/);
});
