import type { SortingState, Updater } from "@tanstack/react-table";
import { useCallback, useMemo } from "react";
import { useUrlParameters } from "../useUrlParameters";
import type { GridColumn } from "./gridColumn";

/** The search, filter, order and columns of a list, in the URL: ?q=berlin&show=offline&sort=-excess&cols=starts,agent. */
export function useListParameters<Row>(columns: readonly GridColumn<Row>[], standardSort: string) {
  const [parameters, change] = useUrlParameters();
  const requestedSort = parameters.get("sort") ?? standardSort;
  const isKnown = columns.some(({ id, sortable }) => id === requestedSort.replace(/^-/, "") && sortable !== false);
  const sort = isKnown ? requestedSort : standardSort;
  const sorting = useMemo<SortingState>(() => [{ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") }], [sort]);
  const chosen = parameters.get("cols");
  const shown = useMemo(() => chooseColumns(columns, chosen), [columns, chosen]);
  const setSorting = useCallback(
    (update: Updater<SortingState>) => {
      const next = (typeof update === "function" ? update(sorting) : update)[0];
      change({ sort: next && `${next.desc ? "-" : ""}${next.id}` });
    },
    [change, sorting],
  );
  return {
    text: parameters.get("q") ?? "",
    show: parameters.get("show") ?? undefined,
    sort,
    sorting,
    shown,
    setSorting,
    setText: useCallback((q: string) => change({ q }), [change]),
    setShow: useCallback((show: string | undefined) => change({ show }), [change]),
    setColumns: useCallback((ids: readonly string[] | undefined) => change({ cols: ids?.join(",") }), [change]),
  };
}

/** Returns the chosen columns, otherwise the standard ones, in their order. The first column is always there. */
export function chooseColumns<Row>(columns: readonly GridColumn<Row>[], chosen: string | null): GridColumn<Row>[] {
  const ids = chosen?.split(",");
  return columns.filter((column, index) => index === 0 || (ids ? ids.includes(column.id) : column.standard));
}
