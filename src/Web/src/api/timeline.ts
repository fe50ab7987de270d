import { keepPreviousData, useQueries } from "@tanstack/react-query";
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

/** Reads some pages of the time line. Page 0 is always among them: it knows the number of servers. */
export function useTimelinePages({ from, to, search, all }: TimelineQuery, pages: readonly number[]) {
  return useQueries({
    queries: [0, ...pages.filter((page) => page > 0)].map((page) => {
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
        // Page 0 keeps its place in the list, so that its former data are of page 0 too.
        ...(page === 0 ? { placeholderData: keepPreviousData } : {}),
      };
    }),
  });
}
