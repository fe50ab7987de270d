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
  onSortingChange: OnChangeFn<SortingState>;
}

/** The sorted table of servers. Only visible rows are rendered, which keeps a table of 10,000 servers fast. */
export function ServerTable({ rows, sorting, onSortingChange }: Props) {
  const { ref: frame, width } = useElementSize();
  const scroller = useRef<HTMLDivElement>(null);
  const columnVisibility = useMemo(() => columnVisibilityAt(width), [width]);
  const table = useReactTable({
    data: rows,
    columns: serverColumns,
    state: { sorting, columnVisibility },
    onSortingChange,
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sort order starts at the top
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [order]);

  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div ref={frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
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
            No servers match the filter. Clear the search or show all servers.
          </Text>
        )}
      </section>
    </div>
  );
}

function columnVisibilityAt(width: number): Record<string, boolean> {
  return Object.fromEntries(serverColumns.map((column) => [column.id, width >= (column.meta?.minTableWidth ?? 0)]));
}
