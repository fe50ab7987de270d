import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";
import { readAll } from "./readAll";
import type { ApiTokenRequest } from "./types";

const refreshMs = 30_000;

/** Reads the open sessions that have the text: the person's own, or everybody's for an administrator of the fleet. */
export function useOpenSessions(search: string) {
  return useQuery({
    queryKey: queryKeys.sessionList(search),
    queryFn: () =>
      readAll((page) => unwrap(client.GET("/api/v1/sessions", { params: { query: { ...page, search } } }))),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}

export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrap(client.DELETE("/api/v1/sessions/{id}", { params: { path: { id } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
}

/** Reads the API tokens that have the text: the person's own, or everybody's for an administrator of the fleet. */
export function useApiTokens(search: string) {
  return useQuery({
    queryKey: queryKeys.apiTokenList(search),
    queryFn: () =>
      readAll((page) => unwrap(client.GET("/api/v1/api-tokens", { params: { query: { ...page, search } } }))),
    placeholderData: keepPreviousData,
  });
}

export function useCreateApiToken() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiTokenRequest) => unwrap(client.POST("/api/v1/api-tokens", { body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.apiTokens }),
  });
}

export function useRevokeApiToken() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrap(client.DELETE("/api/v1/api-tokens/{id}", { params: { path: { id } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.apiTokens }),
  });
}

export const entriesPerPage = 50;

/** Which entries of the audit are read. */
export interface AuditSearch {
  search?: string;
  /** The earliest time, ISO 8601. */
  from?: string;
}

/** Reads a page of the audit, newest first; pages count from 1. */
export function useAuditPage(search: AuditSearch, pageNumber: number, enabled: boolean) {
  const query = { ...search, limit: entriesPerPage, offset: (pageNumber - 1) * entriesPerPage };
  return useQuery({
    queryKey: queryKeys.auditPage(query),
    queryFn: () => unwrap(client.GET("/api/v1/audit", { params: { query } })),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Returns the address of the entries that match, as a CSV file. */
export function auditCsvUrl(search: AuditSearch): string {
  const query = new URLSearchParams(Object.entries(search)).toString();
  return `/api/v1/audit.csv${query && `?${query}`}`;
}
