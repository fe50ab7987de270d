import { useQuery } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";

const refreshMs = 60_000;

/** Reads the work since yesterday and the last 30 days of the fleet. */
export function useFleetHistory() {
  return useQuery({
    queryKey: queryKeys.fleetHistory,
    queryFn: () => unwrap(client.GET("/api/v1/fleet/history")),
    refetchInterval: refreshMs,
  });
}
