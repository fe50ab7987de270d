import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";

/** The lists whose views can be saved. */
export type ListPage = "servers" | "volumes";

/** Reads the views of a list that the signed-in person saved, by name. */
export function useSavedViews(page: ListPage) {
  return useQuery({
    queryKey: queryKeys.savedViews(page),
    queryFn: () => unwrap(client.GET("/api/v1/views/{page}", { params: { path: { page } } })),
  });
}

/** Saves a view, or replaces the one with the same name. */
export function useSaveView(page: ListPage) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, query }: { name: string; query: string }) =>
      unwrap(client.PUT("/api/v1/views/{page}/{name}", { params: { path: { page, name } }, body: { query } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.savedViews(page) }),
  });
}

export function useRemoveView(page: ListPage) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      unwrap(client.DELETE("/api/v1/views/{page}/{name}", { params: { path: { page, name } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.savedViews(page) }),
  });
}
