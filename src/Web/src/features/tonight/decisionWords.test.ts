import { expect, test } from "vitest";
import type { Decision } from "../../api/types";
import { chooseDecisions, countByKind, decisionKinds, occasion } from "./decisionWords";

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

test("decisions are chosen by kind and by a part of the server's name", () => {
  const all = [decision({}), decision({ hostName: "DB-01", kind: "notNeeded" }), decision({ kind: "notNeeded" })];
  expect(chooseDecisions(all, undefined, "")).toEqual(all);
  expect(chooseDecisions(all, "notNeeded", " db")).toEqual([all[1]]);
  expect(countByKind(all)).toEqual(
    new Map([
      ["planned", 1],
      ["notNeeded", 2],
    ]),
  );
});

test("what is planned comes first and what needs nothing last", () => {
  expect(decisionKinds[0]).toBe("planned");
  expect(decisionKinds.at(-1)).toBe("notNeeded");
});
