import { expect, test } from "vitest";
import { actionLabel, auditChanges } from "./auditChanges";

test("only the values that differ are changes", () => {
  const before = JSON.stringify({ name: "standard", window: { from: "22:00", to: "06:00" }, passes: ["files"] });
  const after = JSON.stringify({ name: "standard", window: { from: "21:00", to: "06:00" }, passes: ["files", "mft"] });
  expect(auditChanges(before, after)).toEqual([
    { path: "window.from", before: "22:00", after: "21:00" },
    { path: "passes", before: "files", after: "files, mft" },
  ]);
});

test("a new object has only values after", () => {
  expect(auditChanges(null, '{"name":"a","list":[{"x":1}]}')).toEqual([
    { path: "name", before: undefined, after: "a" },
    { path: "list.0.x", before: undefined, after: "1" },
  ]);
});

test("a text that is no object is one value, also one that begins like an object", () => {
  expect(auditChanges("Viewer", "Operator")).toEqual([{ path: "", before: "Viewer", after: "Operator" }]);
  expect(auditChanges("{broken", null)).toEqual([{ path: "", before: "{broken", after: undefined }]);
  expect(auditChanges(null, null)).toEqual([]);
});

test("an action reads as words", () => {
  expect(actionLabel("session.signed-in")).toBe("Session signed in");
});
