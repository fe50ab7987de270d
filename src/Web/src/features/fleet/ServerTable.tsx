import { Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import {
  getCoreRowModel,
  getSortedRowModel,
  type OnChangeFn,
  type SortingState,
  useReactTable,
} from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef } from "react";
import classes from "./ServerTable.module.css";
import { ServerTableHead } from "./ServerTableHead";
import { ServerTableRow } from "./ServerTableRow";
import { serverColumns } from "./serverColumns";
import type { ServerRow } from "./serverRows";

const rowHeight = 54;

interface Props {
  rows: ServerRow[];
  sorting: SortingState;
  onSorting: OnChangeFn<SortingState>;
}

/** The servers, sorted; only the rows in sight exist in the document, so ten thousand cost as much as forty. */
export function ServerTable({ rows, sorting, onSorting }: Props) {
  const { ref: frame, width } = useElementSize();
  const scroller = useRef<HTMLDivElement>(null);
  const columnVisibility = useMemo(() => visibleAt(width), [width]);
  const table = useReactTable({
    data: rows,
    columns: serverColumns,
    state: { sorting, columnVisibility },
    onSortingChange: onSorting,
    enableSortingRemoval: false,
    getRowId: (row) => row.id,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  });
  const sorted = table.getRowModel().rows;
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const order = `${sorting[0]?.id} ${sorting[0]?.desc}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order begins at its top
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [order]);

  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div ref={frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={scroller} className={classes.scroller} aria-label="List of servers" tabIndex={0}>
        <table className={classes.table} aria-label="Servers" aria-rowcount={sorted.length + 1}>
          <ServerTableHead headers={table.getHeaderGroups()[0]?.headers ?? []} />
          <tbody>
            {above > 0 && <tr aria-hidden style={{ height: above }} />}
            {items.map((item) => {
              const row = sorted[item.index];
              return row && <ServerTableRow key={row.id} row={row} index={item.index} height={rowHeight} />;
            })}
            {below > 0 && <tr aria-hidden style={{ height: below }} />}
          </tbody>
        </table>
        {sorted.length === 0 && (
          <Text p="lg" ta="center" c="dimmed">
            No server matches. Clear the search or show all servers.
          </Text>
        )}
      </section>
    </div>
  );
}

function visibleAt(width: number): Record<string, boolean> {
  return Object.fromEntries(serverColumns.map((column) => [column.id, width >= (column.meta?.from ?? 0)]));
}
