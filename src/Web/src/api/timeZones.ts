import { useQuery } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";

/** Reads the time zones that a window may have. They change only with an update of the server. */
export function useTimeZones() {
  return useQuery({
    queryKey: queryKeys.timeZones,
    queryFn: () => unwrap(client.GET("/api/v1/time-zones")),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
