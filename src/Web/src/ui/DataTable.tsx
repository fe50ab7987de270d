import { Table } from "@mantine/core";
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

/**
 * A table. In a narrow window, each row becomes a card with the labels beside the values. The roles are explicit
 * because browsers remove the table roles from elements with a block layout.
 */
export function DataTable<Row>({ label, columns, rows, rowKey, renderDetails }: Props<Row>) {
  return (
    <Table role="table" className={classes.table} verticalSpacing="xs" aria-label={label}>
      <Table.Thead role="rowgroup" className={classes.head ?? ""}>
        <Table.Tr role="row">
          {columns.map((column) => (
            <Table.Th role="columnheader" key={column.label} {...(column.numeric ? { ta: "right" } : {})}>
              {column.labelHidden ? <span className="visually-hidden">{column.label}</span> : column.label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {rows.map((row) => {
          const details = renderDetails?.(row);
          return (
            <Fragment key={rowKey(row)}>
              <Table.Tr role="row" className={classes.row ?? ""} data-continues={Boolean(details) || undefined}>
                {columns.map((column, index) => (
                  <Table.Td
                    role="cell"
                    key={column.label}
                    className={classes.cell ?? ""}
                    {...(index > 0 && !column.labelHidden ? { "data-label": column.label } : {})}
                    data-nowrap={column.nowrap || undefined}
                    data-figure={column.numeric || undefined}
                    {...(column.maxWidth ? { style: { "--max-width": `${column.maxWidth}px` } as CSSProperties } : {})}
                  >
                    {column.cell(row)}
                  </Table.Td>
                ))}
              </Table.Tr>
              {details && (
                <Table.Tr role="row" className={classes.row ?? ""}>
                  <Table.Td role="cell" className={classes.cell ?? ""} colSpan={columns.length}>
                    {details}
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
