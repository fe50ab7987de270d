import { useMemo } from "react";
import { timelinePageSize, useTimeline, useTimelinePages } from "../../../api/timeline";
import type { TimelineServer, TimelineWindow } from "../../../api/types";
import * as strings from "../../../strings/tonight/timeline";
import type { TimelineState } from "./useTimelineState";

export interface TimelineRowData {
  server: TimelineServer;
  windows: readonly TimelineWindow[];
  /** The storage group that begins with this row; undefined within a group. */
  group: string | undefined;
}

const noGroup = strings.noStorageGroup;

/** Reads the first page of the time line, and those that contain the rows from `first` to `last`. */
export function useTimelineRows(state: TimelineState, first: number, last: number) {
  const { range, search, all } = state;
  const query = {
    from: new Date(range.from).toISOString(),
    to: new Date(range.to).toISOString(),
    search: search.trim(),
    all,
  };
  const firstPage = Math.max(1, Math.floor(first / timelinePageSize));
  const pageCount = Math.max(0, Math.floor(last / timelinePageSize) - firstPage + 1);
  const pages = Array.from({ length: pageCount }, (_, at) => firstPage + at);
  const head = useTimeline(query);
  const results = [head, ...useTimelinePages(query, pages)];
  const data = results.map((result) => result.data);
  const numbers = [0, ...pages];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change when a page does
  const rows = useMemo(() => rowsOf(data, numbers), [...data, numbers.join()]);
  return {
    rows,
    total: head.data?.total ?? 0,
    quiet: head.data?.quiet ?? 0,
    isPending: head.isPending,
    error: results.find(({ error }) => error)?.error,
    refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
  };
}

type PageData = ReturnType<typeof useTimeline>["data"];

function rowsOf(data: readonly PageData[], pages: readonly number[]): Map<number, TimelineRowData> {
  const rows = new Map<number, TimelineRowData>();
  const hasGroups = data.some((page) => page?.servers.some(({ storageGroup }) => storageGroup));
  pages.forEach((page, at) => {
    data[at]?.servers.forEach((server, index) => {
      const row = page * timelinePageSize + index;
      const before = rows.get(row - 1)?.server;
      const isFirst = !before || before.storageGroup !== server.storageGroup;
      const group = hasGroups && isFirst ? (server.storageGroup ?? noGroup) : undefined;
      rows.set(row, { server, windows: data[at]?.windows ?? [], group });
    });
  });
  return rows;
}
