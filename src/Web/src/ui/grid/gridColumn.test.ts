import { expect, test } from "vitest";
import { fittingColumns, type GridColumn } from "./gridColumn";

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
