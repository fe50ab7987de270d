import { useQuery } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";

/** The server marks a backup without an end as lost by itself and sends no event for it. */
const refreshMs = 60_000;

/** Reads the backups that the hooks of the agents reported, newest first. */
export function useBackupRuns(filter: { serverId?: string; volumeId?: string; underWay?: boolean; limit: number }) {
  return useQuery({
    queryKey: queryKeys.backupRunList(filter),
    queryFn: () => unwrap(client.GET("/api/v1/backup-runs", { params: { query: filter } })),
    refetchInterval: refreshMs,
  });
}
