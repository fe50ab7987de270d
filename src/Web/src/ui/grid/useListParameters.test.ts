import { expect, test } from "vitest";
import type { GridColumn } from "./gridColumn";
import { chooseColumns } from "./useListParameters";

const columns = [{ id: "name" }, { id: "excess", standard: true }, { id: "agent" }].map(
  (column) => ({ label: column.id, width: 1, cell: () => null, ...column }) as GridColumn<unknown>,
);

test.each([
  [null, ["name", "excess"]],
  ["agent", ["name", "agent"]],
  ["agent,excess,unknown", ["name", "excess", "agent"]],
])("the parameter %s shows %s", (chosen, ids) => {
  expect(chooseColumns(columns, chosen).map(({ id }) => id)).toEqual(ids);
});
