import { expect, test } from "vitest";
import { plural } from "./plural";

test.each([
  [0, "0 files"],
  [1, "1 file"],
  [12_034, "12,034 files"],
])("the form of a text for %d", (count, text) => {
  expect(plural(count, "# file", "# files")).toBe(text);
});
