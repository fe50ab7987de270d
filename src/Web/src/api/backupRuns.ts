import { useQuery } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { keys } from "./keys";

/** Of a backup that nobody hears of any more the server says so by itself, without an event. */
const refreshMs = 60_000;

/** Backups as the agents' hooks told them, newest first. */
export function useBackupRuns(filter: { serverId?: string; volumeId?: string; underWay?: boolean; limit: number }) {
  return useQuery({
    queryKey: keys.backupRunList(filter),
    queryFn: () => unwrap(client.GET("/api/v1/backup-runs", { params: { query: filter } })),
    refetchInterval: refreshMs,
  });
}
