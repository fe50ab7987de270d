import { expect, test } from "vitest";
import { changeStatus, summariseChanges } from "./changeLabels";

const added = { action: "create", kind: "backupSchedule", name: "weekly-full" } as const;
const removed = { action: "remove", kind: "policy", name: "old" } as const;

test("a change has a status and an object", () => {
  expect(changeStatus(added)).toEqual({ label: "Added", tone: "good", object: "Backup schedule weekly-full" });
});

test("changes are counted by action", () => {
  expect(summariseChanges([added, removed, { ...removed, name: "older" }])).toBe("3 changes: 1 added, 2 removed");
  expect(summariseChanges([])).toBe("No changes");
});
