import { expect, test } from "vitest";
import { fittingColumns, type GridColumn } from "./gridColumn";

const columns = ["a", "b", "c"].map((id) => ({ id, label: id, width: 100, cell: () => id }) as GridColumn<string>);

test.each([
  [360, ["a", "b", "c"]],
  [299, ["a", "b"]],
  [100, ["a"]],
  [40, ["a"]],
])("a grid of %d px shows %s", (width, ids) => {
  expect(fittingColumns(columns, width).map(({ id }) => id)).toEqual(ids);
});
