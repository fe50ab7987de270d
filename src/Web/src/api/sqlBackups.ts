import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";
import type { SqlBackupRequest, SqlBackupSettings } from "./types";

/** Proposes settings and scripts for the backup of a SQL Server database. */
export function useProposeSqlBackup() {
  return useMutation({
    mutationFn: (body: SqlBackupRequest) => unwrap(client.POST("/api/v1/sql-backups/proposal", { body })),
  });
}

/** Returns the query that describes a database, and what its pasted result says. */
export function useDescribeSqlServer() {
  return useMutation({
    mutationFn: (body: { database: string; text?: string }) =>
      unwrap(client.POST("/api/v1/sql-backups/description", { body })),
  });
}

/** Reads the recorded backups of a server's databases; sends no request without a server. */
export function useSqlBackups(serverId: string | undefined) {
  return useQuery({
    queryKey: queryKeys.sqlBackups(serverId ?? "none"),
    queryFn: serverId
      ? () => unwrap(client.GET("/api/v1/servers/{id}/sql-backups", { params: { path: { id: serverId } } }))
      : skipToken,
  });
}

/** Records the result of a backup. */
export function useRecordSqlBackup(serverId: string | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { database: string; settings: SqlBackupSettings; output: string }) =>
      unwrap(client.POST("/api/v1/servers/{id}/sql-backups", { params: { path: { id: serverId ?? "" } }, body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.sqlBackups(serverId ?? "none") }),
  });
}

/** Removes a recorded backup, so that no proposal learns from it. */
export function useRemoveSqlBackup(serverId: string, recordId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      unwrap(
        client.DELETE("/api/v1/servers/{id}/sql-backups/{recordId}", { params: { path: { id: serverId, recordId } } }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.sqlBackups(serverId) }),
  });
}
