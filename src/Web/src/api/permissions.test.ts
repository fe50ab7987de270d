import { expect, test } from "vitest";
import { missingRole } from "./permissions";

test("a viewer is told which role an action needs", () => {
  expect(missingRole([{ role: "viewer", group: null }], "operate")).toBe(
    "You have the role viewer. This needs the role operator or administrator: ask an administrator.",
  );
  expect(missingRole([], "enrol")).toBe(
    "You have no role. This needs the role administrator of the whole fleet: ask an administrator.",
  );
});

test("one role with the permission is enough, also for one group", () => {
  const roles = [
    { role: "viewer" as const, group: null },
    { role: "operator" as const, group: "berlin" },
  ];
  expect(missingRole(roles, "operate")).toBeUndefined();
  expect(missingRole(roles, "changeSetup")).toContain("viewer and operator of berlin");
  expect(missingRole(roles, "operateFleet")).toContain("operator or administrator of the whole fleet");
});
