import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { keys } from "./keys";
import type { ApprovalRequest, DecisionKind, RefusalRequest } from "./types";

/** The server plans anew every few minutes. */
const refreshMs = 60_000;
/** Whoever looks at any page is to hear soon that nothing runs. */
const pauseRefreshMs = 15_000;

export interface PlanFilter {
  volumeId?: string;
  kind?: DecisionKind | undefined;
  /** What server, volume, backup or reason hold. */
  search?: string;
  /** From 1. */
  page?: number;
}

export const decisionsOnPage = 100;

/** What is decided about the next day and a half: a page of what is asked for, and how many there are of each kind. */
export function usePlan({ volumeId, kind, search, page = 1 }: PlanFilter) {
  const query = {
    ...(volumeId ? { volumeId } : {}),
    ...(kind ? { kind } : {}),
    ...(search ? { search } : {}),
    limit: decisionsOnPage,
    offset: (page - 1) * decisionsOnPage,
  };
  return useQuery({
    queryKey: keys.decisions(query),
    queryFn: () => unwrap(client.GET("/api/v1/plan", { params: { query } })),
    refetchInterval: refreshMs,
    // The list stays while the next page, or what is typed, is asked for.
    placeholderData: keepPreviousData,
  });
}

/** The pause of the whole fleet; null: there is none. */
export function usePause() {
  return useQuery({
    queryKey: keys.pause,
    queryFn: async () => (await unwrap(client.GET("/api/v1/plan/pause"))) ?? null,
    refetchInterval: pauseRefreshMs,
  });
}

/** Versions, authors and trials of the policies. */
export function usePolicyStates() {
  return useQuery({ queryKey: keys.policyStates, queryFn: () => unwrap(client.GET("/api/v1/plan/policies")) });
}

function usePlanChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keys.plan });
}

/** Nothing is started from then on, on the whole fleet. */
export function usePauseFleet() {
  const onSuccess = usePlanChanged();
  return useMutation({
    mutationFn: (reason: string) => unwrap(client.POST("/api/v1/plan/pause", { body: { reason } })),
    onSuccess,
  });
}

export function useResumeFleet() {
  const onSuccess = usePlanChanged();
  return useMutation({ mutationFn: () => unwrap(client.DELETE("/api/v1/plan/pause")), onSuccess });
}

/** Agrees, as a second person, that a version of a policy runs on a volume. */
export function useApprove() {
  const onSuccess = usePlanChanged();
  return useMutation({
    mutationFn: (body: ApprovalRequest) => unwrap(client.POST("/api/v1/plan/approvals", { body })),
    onSuccess,
  });
}

/** Refuses it, as a second person, for a reason that the plan tells. */
export function useRefuse() {
  const onSuccess = usePlanChanged();
  return useMutation({
    mutationFn: (body: RefusalRequest) => unwrap(client.POST("/api/v1/plan/refusals", { body })),
    onSuccess,
  });
}
