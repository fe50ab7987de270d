import type { UseQueryResult } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Volume } from "../../api/types";
import { useVolumePages, type VolumeListFilter, type VolumeListPage, volumesPerPage } from "../../api/volumes";

/** Returns the pages that contain the rows from first to end; the end is excluded. */
export function pagesOfRange(first: number, end: number): number[] {
  if (end <= first) return [];
  const from = Math.floor(first / volumesPerPage);
  const to = Math.floor((end - 1) / volumesPerPage);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** The volumes that match a filter. Only the pages with visible rows are read. */
export function usePagedVolumes(filter: VolumeListFilter) {
  const [pages, setPages] = useState<readonly number[]>([0]);
  const { first, rows } = useVolumePages(filter, pages, combinePages);
  return {
    query: first,
    total: first?.data?.total ?? 0,
    counts: first?.data?.counts,
    rowAt: useCallback((index: number) => rows.get(index), [rows]),
    onRange: useCallback((from: number, end: number) => {
      const next = pagesOfRange(from, end);
      setPages((current) => (current.join() === next.join() ? current : next));
    }, []),
  };
}

/** Returns the first page, and the rows of all pages by their place in the list. */
function combinePages(pages: UseQueryResult<VolumeListPage>[]) {
  const rows = new Map<number, Volume>();
  for (const { data } of pages)
    data?.volumes.forEach((volume, at) => void rows.set(data.index * volumesPerPage + at, volume));
  return { first: pages[0], rows };
}
