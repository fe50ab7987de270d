import { skipToken, useQuery } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { keys } from "./keys";

/** How many analyses the volume page offers to look back to. */
const historyLength = 50;

export function useVolume(id: string) {
  return useQuery({
    queryKey: keys.volume(id),
    queryFn: () => unwrap(client.GET("/api/v1/volumes/{id}", { params: { path: { id } } })),
  });
}

/** Summaries, newest first. */
export function useAnalyses(volumeId: string) {
  const params = { path: { id: volumeId }, query: { limit: historyLength } };
  return useQuery({
    queryKey: keys.analyses(volumeId),
    queryFn: () => unwrap(client.GET("/api/v1/volumes/{id}/analyses", { params })),
  });
}

/** One analysis with its map and most fragmented files; nothing is asked while there is no id. */
export function useAnalysis(id: string | undefined) {
  return useQuery({
    queryKey: keys.analysis(id ?? "none"),
    queryFn: id ? () => unwrap(client.GET("/api/v1/analyses/{id}", { params: { path: { id } } })) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
