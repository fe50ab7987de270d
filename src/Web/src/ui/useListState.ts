import { useUrlParameters } from "./useUrlParameters";

export type ListState = ReturnType<typeof useListState>;

/** The search and the page of a list, stored in the URL: ?q=berta&page=2. */
export function useListState() {
  const [parameters, change] = useUrlParameters();
  const text = parameters.get("q") ?? "";
  return {
    text,
    search: text.trim(),
    /** Counts from 1. */
    pageNumber: Math.max(1, Math.trunc(Number(parameters.get("page"))) || 1),
    setText: (q: string) => change({ q, page: undefined }),
    setPage: (next: number) => change({ page: next > 1 ? String(next) : undefined }),
  };
}
