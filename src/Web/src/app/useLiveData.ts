import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type EventData, type EventKind, fleetWideKeys, isJob, mergeJob, staleKeys } from "../api/events";
import { keys } from "../api/keys";
import { type LinkState, listen } from "../api/liveEvents";
import type { Job, Server } from "../api/types";

/** Whether the lists of the whole fleet show what an event of the kind changes. */
function concernsFleet(kind: EventKind): boolean {
  return kind !== "backupRun";
}

/** The list of a large fleet is megabytes: it is read again at most this often. */
function fleetRefreshMs(servers: number): number {
  return servers > 1_000 ? 15_000 : 1_000;
}

/** Keeps every query fresh from the server's events while mounted; tells whether the stream is up. */
export function useLiveData(): LinkState {
  const queries = useQueryClient();
  const [state, setState] = useState<LinkState>("connecting");

  useEffect(() => {
    const fleet = fleetRefresher(queries);
    let wasLost = false;
    const stop = listen("/api/v1/events", {
      onState(next) {
        setState(next);
        if (next === "lost") wasLost = true;
        // Events that were sent while we were away are gone: read all that is shown again.
        if (next === "open" && wasLost) {
          wasLost = false;
          void queries.invalidateQueries();
        }
      },
      onEvent(kind, data) {
        apply(queries, kind, data);
        if (concernsFleet(kind)) fleet.request();
      },
    });
    return () => {
      stop();
      fleet.stop();
    };
  }, [queries]);

  return state;
}

function apply(queries: QueryClient, kind: EventKind, data: EventData): void {
  if (isJob(data)) storeJob(queries, data);
  for (const queryKey of staleKeys(kind, data)) void queries.invalidateQueries({ queryKey });
}

function storeJob(queries: QueryClient, job: Job): void {
  queries.setQueryData(keys.job(job.id), job);
  for (const filter of [{}, { serverId: job.serverId }, { volumeId: job.volumeId }]) {
    queries.setQueryData<Job[]>(keys.jobList(filter), (jobs) => jobs && mergeJob(jobs, job));
  }
}

/** Many events, few reads: the first event reads soon, those that follow wait for their turn together. */
function fleetRefresher(queries: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    request() {
      const servers = queries.getQueryData<Server[]>(keys.servers)?.length ?? 0;
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const queryKey of fleetWideKeys) void queries.invalidateQueries({ queryKey });
      }, fleetRefreshMs(servers));
    },
    stop: () => clearTimeout(timer),
  };
}
