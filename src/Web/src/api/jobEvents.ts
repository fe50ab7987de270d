import type { QueryClient } from "@tanstack/react-query";
import { mergeJob } from "./events";
import { queryKeys } from "./queryKeys";
import type { Job, JobPage } from "./types";

/** Stores the job of an event on its page and in the lists that show it. */
export function storeJob(queries: QueryClient, job: Job): void {
  const before = queries.getQueryData<Job>(queryKeys.job(job.id));
  put(queries, job);
  // A new state changes the counts. Progress, which comes often, does not.
  if (before?.state !== job.state) void queries.invalidateQueries({ queryKey: queryKeys.jobSearches });
  putAfterReads(queries, job);
}

function put(queries: QueryClient, job: Job): void {
  queries.setQueryData(queryKeys.job(job.id), job);
  queries.setQueriesData<JobPage>({ queryKey: queryKeys.jobSearches }, (page) => page && replaceJob(page, job));
  for (const filter of [{}, { serverId: job.serverId }, { volumeId: job.volumeId }]) {
    queries.setQueryData<Job[]>(queryKeys.jobList(filter), (jobs) => jobs && mergeJob(jobs, job));
  }
}

function replaceJob(page: JobPage, job: Job): JobPage {
  return { ...page, jobs: page.jobs.map((other) => (other.id === job.id ? job : other)) };
}

/** The newest job of each event that arrived during a read. */
const eventsDuring = new WeakMap<Promise<unknown>, Map<string, Job>>();

/** Stores the job again after each read that is under way: the read may return the job as it was before the event. */
function putAfterReads(queries: QueryClient, job: Job): void {
  for (const { promise } of queries.getQueryCache().findAll({ queryKey: queryKeys.jobs, fetchStatus: "fetching" })) {
    if (!promise) continue;
    const jobs = eventsDuring.get(promise) ?? new Map<string, Job>();
    if (jobs.size === 0) {
      eventsDuring.set(promise, jobs);
      const putAll = () => {
        for (const newest of jobs.values()) put(queries, newest);
      };
      promise.then(putAll, () => undefined);
    }
    jobs.set(job.id, job);
  }
}
