import { expect, test } from "vitest";
import { countSelected, isSelected, nothingSelected, type Selection, toggleAll, toggleRow } from "./selection";

const none: Selection<string> = nothingSelected;

test("a row is selected and taken out", () => {
  const one = toggleRow(none, "1", "row");
  expect([isSelected(one, "1"), isSelected(one, "2"), countSelected(one, 9)]).toEqual([true, false, 1]);
  expect(countSelected(toggleRow(one, "1", "row"), 9)).toBe(0);
});

test("all means all that match, loaded or not", () => {
  const all = toggleAll(none);
  expect([isSelected(all, "any"), countSelected(all, 40_000)]).toEqual([true, 40_000]);
  expect(toggleRow(all, "1", "row")).toBe(all);
  expect(toggleAll(all)).toEqual(nothingSelected);
});

test("the box above the rows clears a selection of some rows", () => {
  expect(toggleAll(toggleRow(none, "1", "row"))).toEqual(nothingSelected);
});
