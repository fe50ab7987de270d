import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";
import type { BulkJobsRequest, BulkLabelsRequest, BulkPolicyRequest } from "./types";

/** Reads the effect of jobs for many volumes. Sends no request without one. */
export function useJobsPreview(body: BulkJobsRequest | undefined) {
  return useQuery({
    queryKey: queryKeys.bulkPreview("jobs", body),
    queryFn: body ? () => unwrap(client.POST("/api/v1/bulk/jobs/preview", { body })) : skipToken,
    gcTime: 0,
  });
}

/** Creates a job for each volume that allows one. */
export function useCreateJobs() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BulkJobsRequest) => unwrap(client.POST("/api/v1/bulk/jobs", { body })),
    onSuccess: () =>
      Promise.all(
        [queryKeys.jobs, queryKeys.fleet, queryKeys.servers, queryKeys.volumes].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Reads the effect of labels on many servers. Sends no request without labels. */
export function useLabelsPreview(body: BulkLabelsRequest | undefined) {
  return useQuery({
    queryKey: queryKeys.bulkPreview("labels", body),
    queryFn: body ? () => unwrap(client.POST("/api/v1/bulk/labels/preview", { body })) : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Reads the effect of a policy on many servers. Sends no request without a policy. */
export function usePolicyPreview(body: BulkPolicyRequest | undefined) {
  return useQuery({
    queryKey: queryKeys.bulkPreview("policy", body),
    queryFn: body ? () => unwrap(client.POST("/api/v1/bulk/policy/preview", { body })) : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

function useInvalidateSetup() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.servers, queryKeys.anyServer, queryKeys.setup, queryKeys.plan].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
}

/** Sets and removes labels of many servers, all or none. */
export function useSetManyLabels() {
  const onSuccess = useInvalidateSetup();
  return useMutation({
    mutationFn: (body: BulkLabelsRequest) => unwrap(client.POST("/api/v1/bulk/labels", { body })),
    onSuccess,
  });
}

/** Adds many servers to the group of a policy, all or none. */
export function useApplyPolicy() {
  const onSuccess = useInvalidateSetup();
  return useMutation({
    mutationFn: (body: BulkPolicyRequest) => unwrap(client.POST("/api/v1/bulk/policy", { body })),
    onSuccess,
  });
}
