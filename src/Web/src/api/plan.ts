import { useQuery } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { keys } from "./keys";

/** The server plans anew every few minutes. */
const refreshMs = 60_000;

/** What is decided about the next day and a half. */
export function usePlan() {
  return useQuery({
    queryKey: keys.plan,
    queryFn: () => unwrap(client.GET("/api/v1/plan")),
    refetchInterval: refreshMs,
  });
}
