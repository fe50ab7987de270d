import { expect, test } from "vitest";
import { backupSchedules } from "./backupSchedules";

const values = { ...backupSchedules.toValues(undefined), name: "nightly" };

test("the usual order of subdirectories is left out, another one is kept", () => {
  expect(backupSchedules.toSpec(values)).not.toHaveProperty("subdirectories");
  const spec = backupSchedules.toSpec({ ...values, subdirectories: "inPlace" });
  expect(spec.subdirectories).toBe("inPlace");
  expect(backupSchedules.toValues(spec).subdirectories).toBe("inPlace");
});

test("a backup that reads blocks has no order of subdirectories", () => {
  expect(backupSchedules.toSpec({ ...values, method: "blockLevel", subdirectories: "inPlace" })).not.toHaveProperty(
    "subdirectories",
  );
});
