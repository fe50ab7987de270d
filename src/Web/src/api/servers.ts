import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { keys } from "./keys";
import type { BackupWindowRequest } from "./types";

export function useFleet() {
  return useQuery({ queryKey: keys.fleet, queryFn: () => unwrap(client.GET("/api/v1/fleet")) });
}

export function useServers() {
  return useQuery({ queryKey: keys.servers, queryFn: () => unwrap(client.GET("/api/v1/servers")) });
}

/** One server; nothing is asked while there is no id. */
export function useServer(id: string | undefined) {
  return useQuery({
    queryKey: keys.server(id ?? "none"),
    queryFn: id ? () => unwrap(client.GET("/api/v1/servers/{id}", { params: { path: { id } } })) : skipToken,
  });
}

/** Revokes the server's certificate and forgets its volumes. */
export function useRemoveServer(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(client.DELETE("/api/v1/servers/{id}", { params: { path: { id } } })),
    onSuccess: async () => {
      queries.removeQueries({ queryKey: keys.server(id) });
      await Promise.all([
        queries.invalidateQueries({ queryKey: keys.servers }),
        queries.invalidateQueries({ queryKey: keys.fleet }),
      ]);
    },
  });
}

/** Sets the backup window, or with null removes it. */
export function useSetBackupWindow(serverId: string) {
  const queries = useQueryClient();
  const params = { path: { id: serverId } };
  return useMutation({
    mutationFn: async (body: BackupWindowRequest | null) => {
      if (body) await unwrap(client.PUT("/api/v1/servers/{id}/backup-window", { params, body }));
      else await unwrap(client.DELETE("/api/v1/servers/{id}/backup-window", { params }));
    },
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keys.server(serverId) }),
        queries.invalidateQueries({ queryKey: keys.servers }),
      ]),
  });
}
