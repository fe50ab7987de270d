import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";
import type { EnrolmentTokenRequest } from "./types";

export function useEnrolmentTokens() {
  return useQuery({ queryKey: queryKeys.tokens, queryFn: () => unwrap(client.GET("/api/v1/enrolment-tokens")) });
}

export function useCreateEnrolmentToken() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: EnrolmentTokenRequest) => unwrap(client.POST("/api/v1/enrolment-tokens", { body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.tokens }),
  });
}

export function useRevokeEnrolmentToken() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrap(client.DELETE("/api/v1/enrolment-tokens/{id}", { params: { path: { id } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.tokens }),
  });
}
