import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { moveReason, strategyLabel } from "./moveReasons";

test("each strategy of the planner has a label", () => {
  const page = readFileSync(new URL("../../../../../docs/planner.md", import.meta.url), "utf8");
  const names = [...page.matchAll(/^### (\w+)$/gm)].map((match) => match[1] ?? "");
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => strategyLabel(name) === name)).toEqual([]);
});

test("a file that makes room names the file that profits", () => {
  const moved = { path: "\\a", strategy: "gapFill", beneficiary: null, bytesMoved: 1 };
  expect(moveReason(moved)).toBe("Filled a gap");
  expect(moveReason({ ...moved, beneficiary: "\\b" })).toBe("Filled a gap for \\b");
});
