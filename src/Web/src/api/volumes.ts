import { keepPreviousData, skipToken, type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";
import type { VolumeFilter, VolumePage } from "./types";

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

export const volumesPerPage = 100;

/** A page of the list of volumes. */
export interface VolumeListPage extends VolumePage {
  /** Counts from 0. */
  index: number;
}

export interface VolumeListFilter extends VolumeFilter {
  sort: VolumeOrder;
  descending: boolean;
}

/** The columns by which the server orders volumes. */
export type VolumeOrder = "name" | "excess" | "data" | "free" | "freePercent" | "size" | "analysed";

/** Reads the first page of the volumes that match a filter, with the total and the counts. */
export function useVolumeList(filter: VolumeListFilter) {
  // The current rows stay until those of another search or order have arrived.
  return useQuery({ ...volumePage(filter, 0), placeholderData: keepPreviousData });
}

/**
 * Reads further pages of the volumes that match a filter.
 *
 * @param combine must be the same function in each render
 */
export function useVolumePages<T>(
  filter: VolumeListFilter,
  pages: readonly number[],
  combine: (pages: UseQueryResult<VolumeListPage>[]) => T,
) {
  return useQueries({ queries: pages.map((page) => volumePage(filter, page)), combine });
}

function volumePage({ search, show, sort, descending }: VolumeListFilter, page: number) {
  const query = {
    ...(search ? { search } : {}),
    ...(show ? { show } : {}),
    sort,
    descending,
    limit: volumesPerPage,
    offset: page * volumesPerPage,
  };
  return {
    queryKey: queryKeys.volumePage(query),
    queryFn: async (): Promise<VolumeListPage> => ({
      index: page,
      ...(await unwrap(client.GET("/api/v1/volumes", { params: { query } }))),
    }),
  };
}

const mostFound = 12;

/** Reads the first volumes whose server, path or label contains every word of a text. Sends no request without one. */
export function useVolumeSearch(search: string) {
  const query = { search, limit: mostFound };
  return useQuery({
    queryKey: queryKeys.volumeSearch(search),
    queryFn: search
      ? async () => (await unwrap(client.GET("/api/v1/volumes", { params: { query } }))).volumes
      : skipToken,
    placeholderData: keepPreviousData,
  });
}
