import { skipToken, useQuery } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";

/** The number of analyses in the history of a volume. */
const historyLength = 100;

export function useVolume(id: string) {
  return useQuery({
    queryKey: queryKeys.volume(id),
    queryFn: () => unwrap(client.GET("/api/v1/volumes/{id}", { params: { path: { id } } })),
  });
}

/** Reads the summaries of the analyses, newest first. */
export function useAnalyses(volumeId: string) {
  const params = { path: { id: volumeId }, query: { limit: historyLength } };
  return useQuery({
    queryKey: queryKeys.analyses(volumeId),
    queryFn: () => unwrap(client.GET("/api/v1/volumes/{id}/analyses", { params })),
  });
}

/** Reads one analysis with its map and most fragmented files; sends no request without an id. */
export function useAnalysis(id: string | undefined) {
  return useQuery({
    queryKey: queryKeys.analysis(id ?? "none"),
    queryFn: id ? () => unwrap(client.GET("/api/v1/analyses/{id}", { params: { path: { id } } })) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
