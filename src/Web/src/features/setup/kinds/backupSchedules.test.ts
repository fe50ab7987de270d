import { expect, test } from "vitest";
import { backupSchedules } from "./backupSchedules";

const values = { ...backupSchedules.toValues(undefined), name: "nightly" };

test("the usual read order is left out, another one is kept", () => {
  expect(backupSchedules.toSpec(values)).not.toHaveProperty("readOrder");
  const spec = backupSchedules.toSpec({ ...values, readOrder: "inPlace" });
  expect(spec.readOrder).toBe("inPlace");
  expect(backupSchedules.toValues(spec).readOrder).toBe("inPlace");
});

test("a backup that reads blocks has no read order", () => {
  expect(backupSchedules.toSpec({ ...values, method: "blockLevel", readOrder: "inPlace" })).not.toHaveProperty(
    "readOrder",
  );
});
