import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";

const refreshMs = 60_000;

export const timelinePageSize = 100;

export interface TimelineQuery {
  from: string;
  to: string;
  search: string;
  /** Also servers for which nothing is planned and nothing ran. */
  all: boolean;
}

/** Reads the first page of the time line, which knows the number of servers. */
export function useTimeline(query: TimelineQuery) {
  // The current rows stay until those of another search or range have arrived.
  return useQuery({ ...timelinePage(query, 0), placeholderData: keepPreviousData });
}

/** Reads further pages of the time line. */
export function useTimelinePages(query: TimelineQuery, pages: readonly number[]) {
  return useQueries({ queries: pages.map((page) => timelinePage(query, page)) });
}

function timelinePage({ from, to, search, all }: TimelineQuery, page: number) {
  const query = {
    from,
    to,
    all,
    ...(search ? { search } : {}),
    limit: timelinePageSize,
    offset: page * timelinePageSize,
  };
  return {
    queryKey: queryKeys.timeline(query),
    queryFn: () => unwrap(client.GET("/api/v1/plan/timeline", { params: { query } })),
    refetchInterval: refreshMs,
  };
}
