import type { CSSProperties, ReactNode } from "react";
import classes from "./DataTable.module.css";

export interface Column<Row> {
  label: string;
  cell(row: Row): ReactNode;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
  nowrap?: boolean;
  /** Aligns the column to the right. */
  numeric?: boolean;
  /** The maximum width in pixels. */
  maxWidth?: number;
}

interface Props<Row> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** Returns the details of a row, which are shown below it over the whole width. */
  renderDetails?(row: Row): ReactNode;
}

export const tableRoles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  heading: { role: "columnheader" },
  cell: { role: "cell" },
};

/**
 * A table. In a narrow window, each row becomes a card with the labels beside the values. The roles are explicit
 * because browsers remove the table roles from elements with a block layout.
 */
export function DataTable<Row>({ label, columns, rows, rowKey, renderDetails }: Props<Row>) {
  return (
    <table {...tableRoles.table} className={classes.table} aria-label={label}>
      <DataHead columns={columns} />
      <tbody {...tableRoles.group}>
        {rows.map((row) => (
          <DataRow key={rowKey(row)} row={row} columns={columns} details={renderDetails?.(row)} />
        ))}
      </tbody>
    </table>
  );
}

/** The labels of the columns. */
export function DataHead<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead {...tableRoles.group} className={classes.head}>
      <tr {...tableRoles.row}>
        {columns.map((column) => (
          <th {...tableRoles.heading} key={column.label} scope="col" data-figure={column.numeric || undefined}>
            {column.labelHidden ? <span className="visually-hidden">{column.label}</span> : column.label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** Shown below the row. */
  details: ReactNode;
  /** The place in a table of which only a part is rendered; the head is 1. */
  rowIndex?: number;
}

/** A row, and its details below it. */
export function DataRow<Row>({ row, columns, details, rowIndex }: RowProps<Row>) {
  return (
    <>
      <tr
        {...tableRoles.row}
        className={classes.row}
        data-continues={Boolean(details) || undefined}
        aria-rowindex={rowIndex}
      >
        {columns.map((column, index) => (
          <td
            {...tableRoles.cell}
            key={column.label}
            className={classes.cell}
            {...(index > 0 && !column.labelHidden ? { "data-label": column.label } : {})}
            data-nowrap={column.nowrap || undefined}
            data-figure={column.numeric || undefined}
            {...(column.maxWidth ? { style: { "--max-width": `${column.maxWidth}px` } as CSSProperties } : {})}
          >
            <div className={classes.value}>{column.cell(row)}</div>
          </td>
        ))}
      </tr>
      {details && (
        <tr {...tableRoles.row} className={classes.row} aria-rowindex={rowIndex}>
          <td {...tableRoles.cell} className={classes.cell} colSpan={columns.length}>
            {details}
          </td>
        </tr>
      )}
    </>
  );
}
