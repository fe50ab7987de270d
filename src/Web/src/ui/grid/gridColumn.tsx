import type { ColumnDef } from "@tanstack/react-table";
import type { ReactNode } from "react";
import classes from "./grid.module.css";

/** A place of a grid: its row, or nothing while the row is loaded. */
export interface GridItem<Row> {
  /** Counts from 0. */
  index: number;
  row: Row | undefined;
}

export interface GridColumn<Row> {
  id: string;
  label: string;
  /** The least width in pixels. Wider grids widen all columns in proportion. */
  width: number;
  /** The width in pixels that long texts need. The column reaches it before the others are widened. */
  fullWidth?: number;
  numeric?: boolean;
  /** Whether the highest value comes first on the first click. */
  descendingFirst?: boolean;
  /** Whether the grid can be sorted by the column. */
  sortable?: boolean;
  /** Whether people who chose no columns see it. */
  standard?: boolean;
  cell(row: Row): ReactNode;
}

export type GridColumnDef<Row> = ColumnDef<GridItem<Row>>;

/** Returns the column as the table library wants it. A row that is not loaded shows a bar in each cell. */
export function toColumnDef<Row>(column: GridColumn<Row>): GridColumnDef<Row> {
  return {
    id: column.id,
    header: column.label,
    accessorFn: ({ index }) => index,
    enableSorting: column.sortable ?? true,
    sortDescFirst: column.descendingFirst ?? false,
    cell: ({ row: { original } }) =>
      original.row === undefined ? <span className={classes.pending} /> : column.cell(original.row),
  };
}

/** A grid below this width shows all columns and scrolls to the side: too few of them would fit. */
const leastFittingWidth = 560;

/**
 * Returns the columns that fit a width, in their order. The first column is always there; a narrow grid leaves out the
 * last ones. A very narrow grid leaves out none.
 */
export function fittingColumns<Row>(columns: readonly GridColumn<Row>[], width: number): readonly GridColumn<Row>[] {
  if (width < leastFittingWidth) return columns;
  let left = width;
  return columns.filter((column, index) => {
    left -= column.width;
    return index === 0 || left >= 0;
  });
}

/** Returns the least width of some columns side by side. */
export function leastWidth<Row>(columns: readonly GridColumn<Row>[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}

/** Returns the widths of some columns that share a width. */
export function columnWidths<Row>(columns: readonly GridColumn<Row>[], width: number): number[] {
  let left = Math.max(0, width - leastWidth(columns));
  const widths = columns.map((column) => {
    const more = Math.min(left, (column.fullWidth ?? column.width) - column.width);
    left -= more;
    return column.width + more;
  });
  const used = widths.reduce((sum, one) => sum + one, 0);
  const factor = (used + left) / used;
  return widths.map((one) => one * factor);
}
