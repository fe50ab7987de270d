import {
  keepPreviousData,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";
import type { ApprovalRequest, DecisionKind, Plan, RefusalRequest } from "./types";

/** The server recalculates the plan every few minutes. */
const refreshMs = 60_000;
/** The pause is shown on every page and must appear soon. */
const pauseRefreshMs = 15_000;

export interface PlanFilter {
  kind?: DecisionKind | undefined;
  /** A kind to leave out. */
  except?: DecisionKind | undefined;
  /** A text in the name of the server, the volume, the backup schedule or the reason. */
  search?: string;
}

/** A page of the decisions. */
export interface PlanPage extends Plan {
  /** Counts from 0. */
  index: number;
}

export const decisionsPerPage = 100;

/** Reads the decisions about one volume for the next 36 hours. */
export function useVolumePlan(volumeId: string) {
  const query = { volumeId, limit: decisionsPerPage };
  return useQuery({
    queryKey: queryKeys.decisions(query),
    queryFn: () => unwrap(client.GET("/api/v1/plan", { params: { query } })),
    refetchInterval: refreshMs,
  });
}

/** Reads the first page of the decisions for the next 36 hours, and the number of decisions of each kind. */
export function usePlan(filter: PlanFilter) {
  return useQuery({
    ...planPage(filter, 0),
    // The current list stays visible while the next search result is loaded.
    placeholderData: keepPreviousData,
  });
}

/**
 * Reads further pages of the decisions.
 *
 * @param combine must be the same function in each render
 */
export function usePlanPages<T>(
  filter: PlanFilter,
  pages: readonly number[],
  combine: (pages: UseQueryResult<PlanPage>[]) => T,
) {
  return useQueries({ queries: pages.map((page) => planPage(filter, page)), combine });
}

function planPage({ kind, except, search }: PlanFilter, page: number) {
  const query = {
    ...(kind ? { kind } : {}),
    ...(except ? { except } : {}),
    ...(search ? { search } : {}),
    limit: decisionsPerPage,
    offset: page * decisionsPerPage,
  };
  return {
    queryKey: queryKeys.decisions(query),
    queryFn: async (): Promise<PlanPage> => ({
      index: page,
      ...(await unwrap(client.GET("/api/v1/plan", { params: { query } }))),
    }),
    refetchInterval: refreshMs,
  };
}

/** Reads the forecast times of the next backups, of the fleet and by group and site. */
export function useBackupTimes() {
  return useQuery({
    queryKey: queryKeys.backupTimes,
    queryFn: () => unwrap(client.GET("/api/v1/plan/backup-times")),
    refetchInterval: refreshMs,
  });
}

/** Reads the pause of the fleet; null if the fleet is not paused. */
export function usePause() {
  return useQuery({
    queryKey: queryKeys.pause,
    queryFn: async () => (await unwrap(client.GET("/api/v1/plan/pause"))) ?? null,
    refetchInterval: pauseRefreshMs,
  });
}

/** Reads the versions, authors and canary rollouts of the policies. */
export function usePolicyStates() {
  return useQuery({ queryKey: queryKeys.policyStates, queryFn: () => unwrap(client.GET("/api/v1/plan/policies")) });
}

function useInvalidatePlan() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.plan });
}

/** Pauses the fleet: no new job starts on any server. */
export function usePauseFleet() {
  const onSuccess = useInvalidatePlan();
  return useMutation({
    mutationFn: (reason: string) => unwrap(client.POST("/api/v1/plan/pause", { body: { reason } })),
    onSuccess,
  });
}

export function useResumeFleet() {
  const onSuccess = useInvalidatePlan();
  return useMutation({ mutationFn: () => unwrap(client.DELETE("/api/v1/plan/pause")), onSuccess });
}

/** Approves, as a second person, the runs of a policy version on a volume. */
export function useApprove() {
  const onSuccess = useInvalidatePlan();
  return useMutation({
    mutationFn: (body: ApprovalRequest) => unwrap(client.POST("/api/v1/plan/approvals", { body })),
    onSuccess,
  });
}

/** Refuses, as a second person, the runs of a policy version on a volume. The plan shows the reason. */
export function useRefuse() {
  const onSuccess = useInvalidatePlan();
  return useMutation({
    mutationFn: (body: RefusalRequest) => unwrap(client.POST("/api/v1/plan/refusals", { body })),
    onSuccess,
  });
}
