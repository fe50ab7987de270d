import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";
import type { Server } from "./types";

export function useFleet() {
  return useQuery({ queryKey: queryKeys.fleet, queryFn: () => unwrap(client.GET("/api/v1/fleet")) });
}

/** The largest page that the server returns. */
const serversPerPage = 500;

/** Reads all servers page by page. */
export function useServers() {
  return useQuery({ queryKey: queryKeys.servers, queryFn: readServers });
}

async function readServers(): Promise<Server[]> {
  const servers = new Map<string, Server>();
  for (let offset = 0; ; offset += serversPerPage) {
    const query = { limit: serversPerPage, offset };
    const page = await unwrap(client.GET("/api/v1/servers", { params: { query } }));
    // A server that enrols meanwhile shifts other servers to the next page, which then contains them again.
    for (const server of page.servers) servers.set(server.id, server);
    if (offset + serversPerPage >= page.total) return [...servers.values()];
  }
}

/** Reads one server; sends no request without an id. */
export function useServer(id: string | undefined) {
  return useQuery({
    queryKey: queryKeys.server(id ?? "none"),
    queryFn: id ? () => unwrap(client.GET("/api/v1/servers/{id}", { params: { path: { id } } })) : skipToken,
  });
}

/** Revokes the certificate of the server and deletes its volumes. */
export function useRemoveServer(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(client.DELETE("/api/v1/servers/{id}", { params: { path: { id } } })),
    onSuccess: async () => {
      queries.removeQueries({ queryKey: queryKeys.server(id) });
      await Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.servers }),
        queries.invalidateQueries({ queryKey: queryKeys.fleet }),
      ]);
    },
  });
}

/** Changes the host name of the server. Policies and windows apply by the host name. */
export function useSetHostName(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (hostName: string) =>
      unwrap(client.PUT("/api/v1/servers/{id}/host-name", { params: { path: { id } }, body: { hostName } })),
    onSuccess: () =>
      Promise.all(
        [queryKeys.server(id), queryKeys.servers, queryKeys.setup, queryKeys.plan, queryKeys.alerts].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Keeps one of several agents that use the identity of the server. The others have to enrol again. */
export function useKeepAgent(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (instance: string) =>
      unwrap(client.POST("/api/v1/servers/{id}/agents/{instance}/keep", { params: { path: { id, instance } } })),
    onSuccess: () =>
      Promise.all(
        [queryKeys.server(id), queryKeys.servers, queryKeys.alerts].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Replaces the labels of the server. The labels affect groups, sites and policies. */
export function useSetLabels(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (labels: Record<string, string>) =>
      unwrap(client.PUT("/api/v1/servers/{id}/labels", { params: { path: { id } }, body: { labels } })),
    onSuccess: () =>
      Promise.all(
        [queryKeys.server(id), queryKeys.servers, queryKeys.setup, queryKeys.plan].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
