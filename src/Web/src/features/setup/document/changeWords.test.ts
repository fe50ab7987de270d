import { expect, test } from "vitest";
import { changeWords, summariseChanges } from "./changeWords";

const made = { action: "create", kind: "backupSchedule", name: "weekly-full" } as const;
const gone = { action: "remove", kind: "policy", name: "old" } as const;

test("a change is told by what happens to which object", () => {
  expect(changeWords(made)).toEqual({ label: "New", tone: "good", what: "Backup schedule weekly-full" });
});

test("changes are counted by what happens", () => {
  expect(summariseChanges([made, gone, { ...gone, name: "older" }])).toBe("3 changes: 1 new, 2 removed");
  expect(summariseChanges([])).toBe("Nothing changes");
});
