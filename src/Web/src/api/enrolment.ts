import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";
import { readAll } from "./readAll";
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

const waitingRefreshMs = 10_000;

/** Reads the machines that wait for approval, the longest waiting one first. */
export function useWaitingMachines() {
  return useQuery({
    queryKey: queryKeys.waitingMachines,
    queryFn: () => readAll((query) => unwrap(client.GET("/api/v1/waiting-machines", { params: { query } }))),
    refetchInterval: waitingRefreshMs,
  });
}

/** Approves or refuses machines, one after the other. */
export function useAnswerMachines(answer: "approve" | "refuse") {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) {
        await unwrap(client.POST(`/api/v1/waiting-machines/{id}/${answer}`, { params: { path: { id } } }));
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.waitingMachines }),
  });
}
