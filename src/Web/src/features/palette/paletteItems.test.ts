import { expect, test } from "vitest";
import { fixedItems, matchItems, selectByKey } from "./paletteItems";

test("items are found by any words, those that begin with the text first", () => {
  expect(matchItems(fixedItems, "backup").map(({ label }) => label)).toEqual([
    "Backups",
    "Backup schedules",
    "Add a backup schedule",
  ]);
  expect(matchItems(fixedItems, "schedule add").map(({ label }) => label)).toEqual(["Add a backup schedule"]);
  expect(matchItems(fixedItems, "")).toHaveLength(fixedItems.length);
});

test("items have ids of their own", () => {
  expect(new Set(fixedItems.map(({ id }) => id)).size).toBe(fixedItems.length);
});

test.each([
  ["ArrowDown", 2, 3, 0],
  ["ArrowUp", 0, 3, 2],
  ["End", 0, 3, 2],
  ["Home", 2, 3, 0],
  ["a", 1, 3, undefined],
  ["ArrowDown", 0, 0, undefined],
])("%s from %d of %d selects %s", (key, selected, count, next) => {
  expect(selectByKey(key, selected, count)).toBe(next);
});
