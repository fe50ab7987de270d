import { expect, test } from "vitest";
import { columnWidths, fittingColumns, type GridColumn } from "./gridColumn";

const columns = ["a", "b", "c"].map((id) => ({ id, label: id, width: 300, cell: () => id }) as GridColumn<string>);

test.each([
  [1000, ["a", "b", "c"]],
  [899, ["a", "b"]],
  [599, ["a"]],
])("a grid of %d px shows %s", (width, ids) => {
  expect(fittingColumns(columns, width).map(({ id }) => id)).toEqual(ids);
});

test("a very narrow grid shows all columns, and scrolls to the side", () => {
  expect(fittingColumns(columns, 320)).toBe(columns);
});

test.each([
  [1200, [300, 300, 600]],
  [1000, [300, 300, 400]],
  [900, [300, 300, 300]],
  [2400, [600, 600, 1200]],
])("in a grid of %d px, a column of long texts is widened before the others", (width, widths) => {
  const [a, b, c] = columns as [GridColumn<string>, GridColumn<string>, GridColumn<string>];
  expect(columnWidths([a, b, { ...c, fullWidth: 600 }], width)).toEqual(widths);
});

test("columns keep their least widths in a narrower grid", () => {
  expect(columnWidths(columns, 320)).toEqual([300, 300, 300]);
});
