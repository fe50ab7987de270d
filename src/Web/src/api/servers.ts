import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { keys } from "./keys";
import type { Server } from "./types";

export function useFleet() {
  return useQuery({ queryKey: keys.fleet, queryFn: () => unwrap(client.GET("/api/v1/fleet")) });
}

/** The most that the server gives at once. */
const serversOnPage = 500;

/** Every server, read page by page. */
export function useServers() {
  return useQuery({ queryKey: keys.servers, queryFn: readServers });
}

async function readServers(): Promise<Server[]> {
  const servers = new Map<string, Server>();
  for (let offset = 0; ; offset += serversOnPage) {
    const query = { limit: serversOnPage, offset };
    const page = await unwrap(client.GET("/api/v1/servers", { params: { query } }));
    // One that enrols meanwhile moves others from one page to the next.
    for (const server of page.servers) servers.set(server.id, server);
    if (offset + serversOnPage >= page.total) return [...servers.values()];
  }
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

/** Gives the server other labels; groups, sites and policies follow them. */
export function useSetLabels(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (labels: Record<string, string>) =>
      unwrap(client.PUT("/api/v1/servers/{id}/labels", { params: { path: { id } }, body: { labels } })),
    onSuccess: () =>
      Promise.all(
        [keys.server(id), keys.servers, keys.setup, keys.plan].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
