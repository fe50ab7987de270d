import { Table } from "@mantine/core";
import { type CSSProperties, Fragment, type ReactNode } from "react";
import classes from "./DataTable.module.css";

export interface Column<Row> {
  label: string;
  cell(row: Row): ReactNode;
  /** The label is for screen readers only: what stands below needs none. */
  labelHidden?: boolean;
  nowrap?: boolean;
  /** Figures are compared: they stand at the right. */
  isFigure?: boolean;
  /** Pixels. */
  maw?: number;
}

interface Props<Row> {
  /** What the rows are. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** What stands below a row, over its whole width. */
  below?(row: Row): ReactNode;
}

/**
 * A plain table; where the window is too narrow for one, each row is a card with the labels beside the values. Roles are said
 * aloud because browsers take those of a table away from what is laid out as blocks.
 */
export function DataTable<Row>({ label, columns, rows, keyOf, below }: Props<Row>) {
  return (
    <Table role="table" className={classes.table} verticalSpacing="xs" aria-label={label}>
      <Table.Thead role="rowgroup" className={classes.head ?? ""}>
        <Table.Tr role="row">
          {columns.map((column) => (
            <Table.Th role="columnheader" key={column.label} {...(column.isFigure ? { ta: "right" } : {})}>
              {column.labelHidden ? <span className="visually-hidden">{column.label}</span> : column.label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {rows.map((row) => {
          const more = below?.(row);
          return (
            <Fragment key={keyOf(row)}>
              <Table.Tr role="row" className={classes.row ?? ""} data-continues={Boolean(more) || undefined}>
                {columns.map((column, index) => (
                  <Table.Td
                    role="cell"
                    key={column.label}
                    className={classes.cell ?? ""}
                    {...(index > 0 && !column.labelHidden ? { "data-label": column.label } : {})}
                    data-nowrap={column.nowrap || undefined}
                    data-figure={column.isFigure || undefined}
                    {...(column.maw ? { style: { "--widest": `${column.maw}px` } as CSSProperties } : {})}
                  >
                    {column.cell(row)}
                  </Table.Td>
                ))}
              </Table.Tr>
              {more && (
                <Table.Tr role="row" className={classes.row ?? ""}>
                  <Table.Td role="cell" className={classes.cell ?? ""} colSpan={columns.length}>
                    {more}
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
