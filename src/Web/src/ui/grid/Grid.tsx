import { getCoreRowModel, type OnChangeFn, type SortingState, useReactTable } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useEffect, useMemo } from "react";
import * as strings from "../../strings/ui/grid";
import { PrintedNote } from "../print/PrintedNote";
import { usePrintedRows } from "../print/usePrintedRows";
import { useWidth } from "../useWidth";
import { GridHead } from "./GridHead";
import { GridRow } from "./GridRow";
import classes from "./grid.module.css";
import { fittingColumns, type GridColumn, type GridItem, leastWidth, toColumnDef } from "./gridColumn";
import { countSelected, type Selection, toggleAll, toggleRow } from "./selection";
import { useGridKeys } from "./useGridKeys";

const rowHeight = 32;
const boxWidth = 38;
/** The height of the bar of actions above the lower edge of the window. */
const barHeight = 72;

export interface GridProps<Row> {
  /** The accessible name, such as Servers. */
  label: string;
  columns: readonly GridColumn<Row>[];
  /** The number of rows, loaded or not. */
  count: number;
  rowAt(index: number): Row | undefined;
  rowId(row: Row): string;
  /** The name of a row for screen readers. */
  rowName(row: Row): string;
  sorting: SortingState;
  onSortingChange: OnChangeFn<SortingState>;
  selection: Selection<Row>;
  onSelectionChange(selection: Selection<Row>): void;
  /** Changes with the filter: another list begins at its top. */
  listKey?: string;
  /** Told which rows are rendered, to load them. The end is excluded. */
  onRange?(first: number, end: number): void;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
}

/**
 * A table of any number of rows, of which only the visible ones are rendered. The keys j and k move between rows, x
 * selects a row, Enter opens it.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, count, rowAt, rowId, sorting, selection, onSelectionChange, onRange } = props;
  const { scroller, shown, tableWidth } = useFittingColumns(columns);
  const { rangeExtractor, printed } = usePrintedRows(count, (index) => rowAt(index) !== undefined);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    rangeExtractor,
    scrollPaddingStart: rowHeight,
    paddingEnd: countSelected(selection, count) > 0 ? barHeight : 0,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  const data = useMemo(
    () => Array.from({ length: end - first }, (_, at) => ({ index: first + at, row: rowAt(first + at) })),
    [first, end, rowAt],
  );
  const table = useReactTable<GridItem<Row>>({
    data,
    columns: useMemo(() => shown.map(toColumnDef), [shown]),
    state: { sorting },
    manualSorting: true,
    enableSortingRemoval: false,
    onSortingChange: props.onSortingChange,
    getCoreRowModel: getCoreRowModel(),
  });
  useEffect(() => onRange?.(first, end), [onRange, first, end]);
  useScrollToTop(scroller, sorting, props.listKey);

  const toggle = (row: Row) => onSelectionChange(toggleRow(selection, rowId(row), row));
  const active = useGridKeys({
    count,
    scroller,
    scrollTo: (index) => virtual.scrollToIndex(index),
    onToggle: (index) => {
      const row = rowAt(index);
      if (row !== undefined) toggle(row);
    },
  });
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section ref={scroller} className={classes.scroller} aria-label={strings.listOf(label)} tabIndex={0}>
        <table className={classes.table} style={{ minWidth: tableWidth }} aria-label={label} aria-rowcount={count + 1}>
          <GridHead
            headers={table.getHeaderGroups()[0]?.headers ?? []}
            columns={shown}
            boxWidth={boxWidth}
            width={tableWidth}
            label={label}
            selection={selection}
            onToggleAll={() => onSelectionChange(toggleAll(selection))}
          />
          <tbody>
            {first > 0 && <tr aria-hidden style={{ height: first * rowHeight }} />}
            {table.getRowModel().rows.map((row) => (
              <GridRow
                key={row.original.index}
                {...props}
                row={row}
                isActive={row.original.index === active}
                onToggle={toggle}
              />
            ))}
            {below > 0 && <tr aria-hidden style={{ height: below }} />}
          </tbody>
        </table>
        {count === 0 && <div className={classes.none}>{props.empty}</div>}
        <PrintedNote printed={printed} total={count} />
      </section>
    </div>
  );
}

/** Scrolls to the top when the order or the filter changes. */
function useScrollToTop(scroller: RefObject<HTMLElement | null>, sorting: SortingState, listKey: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when one of them changes
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [sorting, listKey]);
}

/** Returns the columns that fit the scrolling element, and the width of their table in pixels. */
function useFittingColumns<Row>(columns: readonly GridColumn<Row>[]) {
  const { ref: scroller, width } = useWidth<HTMLElement>();
  const shown = useMemo(() => fittingColumns(columns, (width || 320) - boxWidth), [columns, width]);
  return { scroller, shown, tableWidth: Math.max(width, leastWidth(shown) + boxWidth) };
}
