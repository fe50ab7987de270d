import { keys } from "./keys";
import type { Job } from "./types";

/** The kinds of live event that /api/v1/events sends. */
export const eventKinds = ["server", "volume", "job", "analysis", "plan", "backupRun"] as const;
export type EventKind = (typeof eventKinds)[number];

/** What changed; of the plan there is only one, so that its event names nothing. */
export type EventData = { id: string } | Job | Record<string, never>;

export function isJob(data: EventData): data is Job {
  return "state" in data && "volumeId" in data;
}

const finished: ReadonlySet<Job["state"]> = new Set(["succeeded", "stopped", "refused", "failed", "missed"]);

/** Whether a job will not change any more. */
export function isFinished(job: Pick<Job, "state">): boolean {
  return finished.has(job.state);
}

/**
 * What an event makes stale at once. The lists of the whole fleet are not among it: they are large and
 * refreshed at their own pace, see {@link fleetWideKeys}.
 */
export function staleKeys(kind: EventKind, data: EventData): readonly (readonly unknown[])[] {
  const id = data.id ?? "";
  switch (kind) {
    case "plan":
      // A new plan may come of what somebody else has set up.
      return [keys.plan, keys.setup, keys.anyServer, keys.anyVolume];
    case "backupRun":
      return [keys.backupRuns];
    case "server":
      return [keys.server(id)];
    case "volume":
      return [keys.volume(id), keys.analyses(id), ["server"]];
    case "analysis":
      return [keys.allAnalyses, ["volume"], ["server"]];
    case "job":
      if (!isJob(data)) return [keys.jobs, ["volume"], ["server"]];
      return isFinished(data)
        ? [keys.jobs, keys.volume(data.volumeId), keys.analyses(data.volumeId), keys.server(data.serverId)]
        : [];
  }
}

export const fleetWideKeys = [keys.fleet, keys.servers] as const;

/** Puts a newer state of a job into a list that is newest first. */
export function mergeJob(jobs: readonly Job[], job: Job): Job[] {
  const known = jobs.some((other) => other.id === job.id);
  return known ? jobs.map((other) => (other.id === job.id ? job : other)) : [job, ...jobs];
}
