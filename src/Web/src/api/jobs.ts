import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { keys } from "./keys";
import type { JobRequest } from "./types";

const listLength = 200;

/** Newest first, at most 200. */
export function useJobs(filter: { serverId?: string; volumeId?: string } = {}) {
  const params = { query: { ...filter, limit: listLength } };
  return useQuery({
    queryKey: keys.jobList(filter),
    queryFn: () => unwrap(client.GET("/api/v1/jobs", { params })),
  });
}

export function useCreateJob() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: JobRequest) => unwrap(client.POST("/api/v1/jobs", { body })),
    onSuccess: (job) =>
      Promise.all(
        [keys.jobs, keys.fleet, keys.servers, keys.server(job.serverId), keys.volume(job.volumeId)].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Asks the agent to stop between two moves; the job's own state tells when it did. */
export function useStopJob(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(client.POST("/api/v1/jobs/{id}/stop", { params: { path: { id } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.jobs }),
  });
}
