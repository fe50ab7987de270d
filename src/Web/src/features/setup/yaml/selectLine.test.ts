import { expect, test } from "vitest";
import { lineRange } from "./selectLine";

test("a line is found by its number", () => {
  const text = "policies:\n  - name: p\n    for: fleet";
  expect(text.slice(...lineRange(text, 1))).toBe("policies:");
  expect(text.slice(...lineRange(text, 2))).toBe("  - name: p");
  expect(text.slice(...lineRange(text, 3))).toBe("    for: fleet");
  expect(text.slice(...lineRange(text, 9))).toBe("    for: fleet");
});
