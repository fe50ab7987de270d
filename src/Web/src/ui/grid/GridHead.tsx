import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { flexRender, type Header } from "@tanstack/react-table";
import * as strings from "../../strings/ui/grid";
import classes from "./grid.module.css";
import { columnWidths, type GridColumn, type GridItem } from "./gridColumn";
import type { Selection } from "./selection";

interface Props<Row> {
  headers: Header<GridItem<Row>, unknown>[];
  columns: readonly GridColumn<Row>[];
  boxWidth: number;
  /** The width of the table in pixels. */
  width: number;
  label: string;
  selection: Selection<Row>;
  onToggleAll(): void;
}

/** The heading of a grid: the box that selects all rows, and a button to sort by each column. */
export function GridHead<Row>({ headers, columns, boxWidth, width, label, selection, onToggleAll }: Props<Row>) {
  const widths = columnWidths(columns, width - boxWidth);
  const isPartial = selection.rows.size > 0;
  const all = strings.selectAll(label);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={classes.box} style={{ width: boxWidth }}>
          <label title={isPartial ? strings.clearTheSelection : all}>
            <input
              type="checkbox"
              aria-label={all}
              checked={selection.all || isPartial}
              ref={(input) => {
                if (input) input.indeterminate = isPartial;
              }}
              onChange={onToggleAll}
            />
          </label>
        </th>
        {headers.map((header, index) => {
          const column = columns[index];
          const order = header.column.getIsSorted();
          const text = flexRender(header.column.columnDef.header, header.getContext());
          return (
            <th
              key={header.id}
              scope="col"
              data-numeric={column?.numeric || undefined}
              style={{ width: widths[index] }}
              {...(header.column.getCanSort() ? { "aria-sort": ariaSort(order) } : {})}
            >
              {header.column.getCanSort() ? (
                <button type="button" className={classes.sort} onClick={header.column.getToggleSortingHandler()}>
                  {text}
                  {order === "asc" && <IconArrowUp size={13} aria-hidden />}
                  {order === "desc" && <IconArrowDown size={13} aria-hidden />}
                </button>
              ) : (
                <span className={classes.sort}>{text}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function ariaSort(order: false | "asc" | "desc"): "none" | "ascending" | "descending" {
  if (order === false) return "none";
  return order === "asc" ? "ascending" : "descending";
}
