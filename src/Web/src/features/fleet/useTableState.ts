import type { SortingState, Updater } from "@tanstack/react-table";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { outlooks } from "./outlook";
import type { Show } from "./serverRows";

const shows: ReadonlySet<string> = new Set<Show>(["all", "attention", "volumesFragmented", ...outlooks]);
const defaultSort = "outlook";

/** What the fleet's table shows and how it is sorted, kept in the address: ?q=berlin&show=offline&sort=-excess. */
export function useTableState() {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get("q") ?? "";
  const asked = parameters.get("show") ?? "all";
  const show = (shows.has(asked) ? asked : "all") as Show;
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
  const setShow = useCallback((value: Show) => set("show", value === "all" ? undefined : value), [set]);
  return { text, show, sorting, setText, setShow, setSorting };
}
