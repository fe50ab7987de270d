import type { UseQueryResult } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Volume } from "../../api/types";
import {
  useVolumeList,
  useVolumePages,
  type VolumeListFilter,
  type VolumeListPage,
  volumesPerPage,
} from "../../api/volumes";

/** Returns the pages behind the first one that contain the rows from first to end; the end is excluded. */
export function furtherPages(first: number, end: number): number[] {
  const from = Math.max(1, Math.floor(first / volumesPerPage));
  const to = Math.floor((end - 1) / volumesPerPage);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}

/** The volumes that match a filter. Only the first page and the pages with visible rows are read. */
export function usePagedVolumes(filter: VolumeListFilter) {
  const [pages, setPages] = useState<readonly number[]>([]);
  const query = useVolumeList(filter);
  const further = useVolumePages(filter, pages, combinePages);
  const first = query.data?.volumes;
  return {
    query,
    total: query.data?.total ?? 0,
    counts: query.data?.counts,
    rowAt: useCallback((index: number) => first?.[index] ?? further.get(index), [first, further]),
    onRange: useCallback((from: number, end: number) => {
      const next = furtherPages(from, end);
      setPages((current) => (current.join() === next.join() ? current : next));
    }, []),
  };
}

/** Returns the rows of some pages by their place in the list. */
function combinePages(pages: UseQueryResult<VolumeListPage>[]) {
  const rows = new Map<number, Volume>();
  for (const { data } of pages)
    data?.volumes.forEach((volume, at) => void rows.set(data.index * volumesPerPage + at, volume));
  return rows;
}
