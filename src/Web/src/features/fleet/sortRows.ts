import { serverColumns } from "./serverColumns";
import type { ServerRow } from "./serverRows";

const byText = new Intl.Collator("en", { numeric: true });

/** Returns the rows in the order of a column: "excess", or "-excess" for the highest first. Equal rows keep their order. */
export function sortRows(rows: readonly ServerRow[], sort: string): ServerRow[] {
  const column = serverColumns.find(({ id }) => id === sort.replace(/^-/, ""));
  if (!column) return [...rows];
  const sign = sort.startsWith("-") ? -1 : 1;
  const keyed = rows.map((row) => ({ row, value: column.value(row) }));
  keyed.sort(({ value: left }, { value: right }) =>
    typeof left === "number" && typeof right === "number"
      ? sign * (left - right)
      : sign * byText.compare(String(left), String(right)),
  );
  return keyed.map(({ row }) => row);
}
