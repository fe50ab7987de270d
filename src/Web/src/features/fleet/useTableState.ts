import type { SortingState, Updater } from "@tanstack/react-table";
import { useCallback, useMemo } from "react";
import { useUrlParameters } from "../../ui/useUrlParameters";
import { readinessLevels } from "./readiness";
import type { ServerFilter } from "./serverRows";

const filters: ReadonlySet<string> = new Set<ServerFilter>([
  "all",
  "attention",
  "volumesFragmented",
  ...readinessLevels,
]);
const defaultSort = "readiness";

/** The search, filter and sorting of the table of servers, stored in the URL: ?q=berlin&show=offline&sort=-excess. */
export function useTableState() {
  const [parameters, change] = useUrlParameters();
  const text = parameters.get("q") ?? "";
  const requested = parameters.get("show") ?? "all";
  const filter = (filters.has(requested) ? requested : "all") as ServerFilter;
  const sort = parameters.get("sort") ?? defaultSort;
  const sorting = useMemo<SortingState>(() => [{ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") }], [sort]);

  const setSorting = useCallback(
    (update: Updater<SortingState>) => {
      const column = (typeof update === "function" ? update(sorting) : update)[0];
      change({ sort: column && `${column.desc ? "-" : ""}${column.id}` });
    },
    [change, sorting],
  );
  const setText = useCallback((value: string) => change({ q: value }), [change]);
  const setFilter = useCallback(
    (value: ServerFilter) => change({ show: value === "all" ? undefined : value }),
    [change],
  );
  return { text, filter, sorting, setText, setFilter, setSorting };
}
