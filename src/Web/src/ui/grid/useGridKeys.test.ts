import { expect, test } from "vitest";
import { rowAfterKey } from "./useGridKeys";

test.each([
  ["j", undefined, 3, 0],
  ["j", 0, 3, 1],
  ["j", 2, 3, 2],
  ["k", 2, 3, 1],
  ["k", 0, 3, 0],
  ["j", undefined, 0, undefined],
  ["a", 1, 3, undefined],
] as const)("%s from row %s of %d moves to %s", (key, from, count, to) => {
  expect(rowAfterKey(key, from, count)).toBe(to);
});
