import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { useSession } from "./session";

export const directoryPerPage = 50;

const refreshMs = 60_000;
const coverageKey = ["directory", "coverage"];

export type DirectoryShow = "withoutAgent" | "withAgent" | "left" | "disabled";

/** Which servers of the directory are read. */
export interface DirectorySearch {
  search?: string;
  show?: DirectoryShow;
  unit?: string;
  site?: string;
}

/** Whether the person may read what concerns the whole fleet; undefined until the session is known. */
export function useReadsFleet(): boolean | undefined {
  const { data } = useSession();
  return data ? data.roles.some(({ group }) => group === null) : undefined;
}

/** Reads how much of the directory's servers the fleet has. Sends no request for a person of one group. */
export function useDirectoryCoverage() {
  const mayRead = useReadsFleet();
  return useQuery({
    queryKey: coverageKey,
    queryFn: mayRead ? () => unwrap(client.GET("/api/v1/directory/coverage")) : skipToken,
    refetchInterval: refreshMs,
  });
}

/** Reads which names of the directory did not become labels. */
export function useDirectoryLabels() {
  return useQuery({
    queryKey: ["directory", "labels"],
    queryFn: () => unwrap(client.GET("/api/v1/directory/labels")),
    refetchInterval: refreshMs,
  });
}

/** Reads a page of the servers of the directory, by unit; pages count from 1. */
export function useDirectoryServers(search: DirectorySearch, pageNumber: number) {
  const query = { ...search, limit: directoryPerPage, offset: (pageNumber - 1) * directoryPerPage };
  return useQuery({
    queryKey: ["directory", "servers", query],
    queryFn: () => unwrap(client.GET("/api/v1/directory/servers", { params: { query } })),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
}

/** Reads the directory itself anew. */
export function useReadDirectory() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (acceptLosses: boolean) => unwrap(client.POST("/api/v1/directory/read", { body: { acceptLosses } })),
    onSettled: () => queries.invalidateQueries({ queryKey: ["directory"] }),
  });
}

/** Returns the address of the servers that match, as a CSV file. */
export function directoryCsvUrl(search: DirectorySearch): string {
  const query = new URLSearchParams({ ...search }).toString();
  return `/api/v1/directory/servers.csv${query && `?${query}`}`;
}
