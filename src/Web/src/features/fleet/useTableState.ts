import type { SortingState, Updater } from "@tanstack/react-table";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
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
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get("q") ?? "";
  const requested = parameters.get("show") ?? "all";
  const filter = (filters.has(requested) ? requested : "all") as ServerFilter;
  const sort = parameters.get("sort") ?? defaultSort;
  const sorting = useMemo<SortingState>(() => [{ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") }], [sort]);

  const set = useCallback(
    (name: string, value: string | undefined) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setParameters],
  );
  const setSorting = useCallback(
    (update: Updater<SortingState>) => {
      const column = (typeof update === "function" ? update(sorting) : update)[0];
      set("sort", column && `${column.desc ? "-" : ""}${column.id}`);
    },
    [set, sorting],
  );
  const setText = useCallback((value: string) => set("q", value), [set]);
  const setFilter = useCallback((value: ServerFilter) => set("show", value === "all" ? undefined : value), [set]);
  return { text, filter, sorting, setText, setFilter, setSorting };
}
