import { queryKeys } from "./queryKeys";
import type { Job } from "./types";

/** The kinds of live event that /api/v1/events sends. */
export const eventKinds = ["server", "volume", "job", "analysis", "plan", "backupRun", "alert"] as const;
export type EventKind = (typeof eventKinds)[number];

/** The changed object. The event of the plan is empty because there is only one plan. */
export type EventData = { id: string } | Job | Record<string, never>;

export function isJob(data: EventData): data is Job {
  return "state" in data && "volumeId" in data;
}

const finished: ReadonlySet<Job["state"]> = new Set(["succeeded", "stopped", "refused", "failed", "missed"]);

/** Whether the state of a job is final. */
export function isFinished(job: Pick<Job, "state">): boolean {
  return finished.has(job.state);
}

/**
 * Returns the keys of the queries to invalidate after an event. The lists of the whole fleet are not among them because
 * they are large. Their refresh is throttled, see {@link fleetWideKeys}.
 */
export function keysToInvalidate(kind: EventKind, data: EventData): readonly (readonly unknown[])[] {
  const id = data.id ?? "";
  switch (kind) {
    case "plan":
      // A change of the setup by another user also leads to a new plan.
      return [queryKeys.plan, queryKeys.setup, queryKeys.anyServer, queryKeys.anyVolume];
    case "backupRun":
      return [queryKeys.backupRuns];
    case "alert":
      return [queryKeys.alerts];
    case "server":
      return [queryKeys.server(id)];
    case "volume":
      return [queryKeys.volume(id), queryKeys.analyses(id), ["server"]];
    case "analysis":
      return [queryKeys.allAnalyses, ["volume"], ["server"]];
    case "job":
      if (!isJob(data)) return [queryKeys.jobs, ["volume"], ["server"]];
      return isFinished(data)
        ? [
            queryKeys.jobs,
            queryKeys.volume(data.volumeId),
            queryKeys.analyses(data.volumeId),
            queryKeys.server(data.serverId),
          ]
        : [];
  }
}

export const fleetWideKeys = [queryKeys.fleet, queryKeys.servers, queryKeys.volumes] as const;

/** Replaces a job in a list, or adds it at the front. The list is sorted by age, newest first. */
export function mergeJob(jobs: readonly Job[], job: Job): Job[] {
  const known = jobs.some((other) => other.id === job.id);
  return known ? jobs.map((other) => (other.id === job.id ? job : other)) : [job, ...jobs];
}
