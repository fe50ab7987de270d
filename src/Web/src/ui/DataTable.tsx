import { type CSSProperties, Fragment, type ReactNode } from "react";
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

const roles = {
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
    <table {...roles.table} className={classes.table} aria-label={label}>
      <thead {...roles.group} className={classes.head}>
        <tr {...roles.row}>
          {columns.map((column) => (
            <th {...roles.heading} key={column.label} scope="col" data-figure={column.numeric || undefined}>
              {column.labelHidden ? <span className="visually-hidden">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {rows.map((row) => {
          const details = renderDetails?.(row);
          return (
            <Fragment key={rowKey(row)}>
              <tr {...roles.row} className={classes.row} data-continues={Boolean(details) || undefined}>
                {columns.map((column, index) => (
                  <td
                    {...roles.cell}
                    key={column.label}
                    className={classes.cell}
                    {...(index > 0 && !column.labelHidden ? { "data-label": column.label } : {})}
                    data-nowrap={column.nowrap || undefined}
                    data-figure={column.numeric || undefined}
                    {...(column.maxWidth ? { style: { "--max-width": `${column.maxWidth}px` } as CSSProperties } : {})}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
              {details && (
                <tr {...roles.row} className={classes.row}>
                  <td {...roles.cell} className={classes.cell} colSpan={columns.length}>
                    {details}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
