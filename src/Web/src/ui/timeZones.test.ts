import { expect, test } from "vitest";
import { timeZones } from "./timeZones";

test("UTC can be chosen, once", () => {
  expect(timeZones().filter((zone) => zone === "UTC")).toHaveLength(1);
});
