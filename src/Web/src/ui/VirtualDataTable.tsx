import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef } from "react";
import * as strings from "../strings/ui";
import { type Column, DataHead, DataRow, tableRoles } from "./DataTable";
import classes from "./DataTable.module.css";
import { PrintedNote } from "./print/PrintedNote";
import { usePrintedRows } from "./print/usePrintedRows";

interface Props<Row> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** The number of rows, loaded or not. */
  count: number;
  rowAt(index: number): Row | undefined;
  /** Returns the details of a row, which are shown below it over the whole width. */
  renderDetails?(row: Row): ReactNode;
  /** Told which rows are rendered, to load them. The end is excluded. Must be the same function in each render. */
  onRange(first: number, end: number): void;
}

/** The height of a row with two lines, until it is measured. */
const likelyHeight = 54;

/** A {@link DataTable} of any number of rows with heights of their own, of which only the visible ones are rendered. */
export function VirtualDataTable<Row>({ label, columns, count, rowAt, renderDetails, onRange }: Props<Row>) {
  const scroller = useRef<HTMLElement>(null);
  const { rangeExtractor, printed } = usePrintedRows(count, (index) => rowAt(index) !== undefined);
  const virtual = useVirtualizer<HTMLElement, HTMLTableSectionElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => likelyHeight,
    overscan: 6,
    rangeExtractor,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  useEffect(() => onRange(first, end), [onRange, first, end]);
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section ref={scroller} className={classes.scroller} aria-label={strings.listOf(label)} tabIndex={0}>
      <table {...tableRoles.table} className={classes.table} aria-label={label} aria-rowcount={count + 1}>
        <DataHead columns={columns} />
        {above > 0 && <Space height={above} />}
        {items.map(({ index }) => {
          const row = rowAt(index);
          return (
            <tbody {...tableRoles.group} key={index} ref={virtual.measureElement} data-index={index}>
              {row === undefined ? (
                <tr {...tableRoles.row} className={classes.row} aria-rowindex={index + 2}>
                  <td {...tableRoles.cell} colSpan={columns.length} style={{ height: likelyHeight }}>
                    {strings.loading}
                  </td>
                </tr>
              ) : (
                <DataRow row={row} columns={columns} details={renderDetails?.(row)} rowIndex={index + 2} />
              )}
            </tbody>
          );
        })}
        {below > 0 && <Space height={below} />}
      </table>
      <PrintedNote printed={printed} total={count} />
    </section>
  );
}

/** The place of the rows that are not rendered. */
function Space({ height }: { height: number }) {
  return (
    <tbody aria-hidden>
      <tr style={{ height }}>
        <td style={{ height, padding: 0 }} />
      </tr>
    </tbody>
  );
}
