import { expect, test } from "vitest";
import type { Decision } from "../../api/types";
import { decisionKinds, occasion, whyNotApprove } from "./decisionWords";

const decision = (values: Partial<Decision>) =>
  ({
    hostName: "files-01",
    kind: "planned",
    schedule: "nightly",
    occursAt: "2026-06-01T20:00:00Z",
    timeZone: "Europe/Berlin",
    ...values,
  }) as Decision;

test("the occasion is told in the zone of its administrator", () => {
  expect(occasion(decision({}))).toMatch(/^nightly, Mon, 1 Jun 2026, 22:00/);
  expect(occasion(decision({ schedule: "" }))).toMatch(/^until Mon, 1 Jun 2026, 22:00/);
});

test("what is planned comes first and what needs nothing last", () => {
  expect(decisionKinds[0]).toBe("planned");
  expect(decisionKinds.at(-1)).toBe("notNeeded");
});

const state = { name: "careful", version: 2, changedAt: "2026-06-01T20:00:00Z", changedBy: "admin", trial: null };
const asks = decision({ kind: "needsApproval", policy: "careful", policyVersion: 2 });

test("somebody else than the author of a version approves it", () => {
  expect(whyNotApprove(asks, [state], "berta")).toBeUndefined();
  expect(whyNotApprove(asks, [state], "admin")).toMatch(/^You wrote version 2 of policy careful yourself/);
});

test("what was decided by an older version waits for the plan to follow", () => {
  expect(whyNotApprove(asks, [{ ...state, version: 3 }], "berta")).toMatch(/changed to version 3/);
  expect(whyNotApprove(asks, undefined, "berta")).toMatch(/not known yet/);
});
