import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { mergeJob } from "./events";
import { queryKeys } from "./queryKeys";
import type { Job, JobRequest, JobState } from "./types";

export const maxJobs = 200;

/** Reads the jobs, newest first, at most {@link maxJobs}. */
export function useJobs(filter: { serverId?: string; volumeId?: string } = {}) {
  const params = { query: { ...filter, limit: maxJobs } };
  return useQuery({
    queryKey: queryKeys.jobList(filter),
    queryFn: () => unwrap(client.GET("/api/v1/jobs", { params })),
  });
}

export const jobsPerPage = 100;

/** Which jobs the list of all jobs contains. */
export interface JobSearch {
  search?: string;
  state?: JobState;
  active?: boolean;
  failed?: boolean;
}

const searchRefreshMs = 30_000;

/** Reads a page of the jobs that match, with the number of jobs in each state. Pages count from 1. */
export function useJobPage(search: JobSearch, page: number) {
  const query = { ...search, limit: jobsPerPage, offset: (page - 1) * jobsPerPage };
  return useQuery({
    queryKey: queryKeys.jobSearch(query),
    queryFn: () => unwrap(client.GET("/api/v1/jobs/search", { params: { query } })),
    refetchInterval: searchRefreshMs,
    placeholderData: keepPreviousData,
  });
}

/** Returns the address of the jobs that match, as a CSV file. */
export function jobsCsvUrl(search: JobSearch): string {
  const entries = Object.entries(search).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(entries).toString();
  return `/api/v1/jobs/export${query && `?${query}`}`;
}

/** Reads one job. Live events keep it up to date. */
export function useJob(id: string) {
  return useQuery({
    queryKey: queryKeys.job(id),
    queryFn: () => unwrap(client.GET("/api/v1/jobs/{id}", { params: { path: { id } } })),
  });
}

export function useCreateJob() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: JobRequest) => unwrap(client.POST("/api/v1/jobs", { body })),
    onSuccess: (job) => {
      // The page shows the job at once, before the lists are read again.
      for (const filter of [{}, { serverId: job.serverId }, { volumeId: job.volumeId }])
        queries.setQueryData<Job[]>(queryKeys.jobList(filter), (jobs) => jobs && mergeJob(jobs, job));
      return Promise.all(
        [
          queryKeys.jobs,
          queryKeys.fleet,
          queryKeys.servers,
          queryKeys.server(job.serverId),
          queryKeys.volume(job.volumeId),
        ].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
  });
}

/** Asks the agent to stop the job after the current move. The state of the job shows when the agent has stopped it. */
export function useStopJob(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(client.POST("/api/v1/jobs/{id}/stop", { params: { path: { id } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.jobs }),
  });
}

/** The interval at which agents send maps. */
const mapRefreshMs = 2_000;

/** Reads the map of a running job every two seconds; null until the agent has sent one. Sends no request without an id. */
export function useJobMap(id: string | undefined) {
  return useQuery({
    queryKey: queryKeys.jobMap(id ?? "none"),
    queryFn: id
      ? async () => (await unwrap(client.GET("/api/v1/jobs/{id}/map", { params: { path: { id } } }))) ?? null
      : skipToken,
    refetchInterval: id ? mapRefreshMs : false,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
