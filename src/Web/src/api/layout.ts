import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";

/** A range of clusters to read from a volume. */
export interface LayoutRange {
  firstCluster: number;
  /** 0: up to the end of the volume. */
  clusters: number;
  /** The record number of a file to mark. */
  markedRecord?: number;
}

/** As many as the agent gives, and as many as the stored map has. */
const mostCells = 8192;
const mostFiles = 1000;
const mostMatches = 20;
const maxAgeMs = 60_000;

/**
 * Reads a range of clusters over the link to the agent; sends no request without a range.
 *
 * @param version changes when the volume may have changed, for instance with a new analysis
 */
export function useLayout(volumeId: string, range: LayoutRange | undefined, version: string) {
  const query = { ...range, cells: mostCells, files: mostFiles };
  return useQuery({
    queryKey: queryKeys.layout(volumeId, version, range ? query : "none"),
    queryFn: range
      ? ({ signal }) =>
          unwrap(client.GET("/api/v1/volumes/{id}/layout", { params: { path: { id: volumeId }, query }, signal }))
      : skipToken,
    staleTime: maxAgeMs,
    gcTime: maxAgeMs,
    retry: false,
    // The cells in sight stay until those of the next range have arrived.
    placeholderData: keepPreviousData,
  });
}

/** Finds files of a volume by a part of their name or path; sends no request without a text. */
export function useFoundFiles(volumeId: string, text: string, version: string) {
  const search = text.trim();
  return useQuery({
    queryKey: queryKeys.foundFiles(volumeId, version, search),
    queryFn: search
      ? ({ signal }) =>
          unwrap(
            client.GET("/api/v1/volumes/{id}/files", {
              params: { path: { id: volumeId }, query: { search, limit: mostMatches } },
              signal,
            }),
          )
      : skipToken,
    staleTime: maxAgeMs,
    gcTime: maxAgeMs,
    retry: false,
  });
}
