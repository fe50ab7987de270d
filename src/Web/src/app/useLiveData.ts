import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { openEventStream, type StreamState } from "../api/eventStream";
import { type EventData, type EventKind, fleetWideKeys, isJob, keysToInvalidate } from "../api/events";
import { storeJob } from "../api/jobEvents";
import { queryKeys } from "../api/queryKeys";
import type { Server } from "../api/types";

/** Whether an event of the kind changes the lists of the whole fleet. */
function affectsFleet(kind: EventKind): boolean {
  return kind !== "backupRun" && kind !== "alert";
}

/** The shortest interval between two reads of the fleet. The list of a large fleet takes megabytes. */
function fleetRefreshMs(servers: number): number {
  return servers > 1_000 ? 15_000 : 1_000;
}

/** Keeps the queries up to date with the events of the server while signed in. Returns the state of the event stream. */
export function useLiveData(isSignedIn: boolean): StreamState {
  const queries = useQueryClient();
  const [state, setState] = useState<StreamState>("connecting");

  useEffect(() => {
    if (!isSignedIn) return;
    const fleetReads = throttleFleetReads(queries);
    const closeStream = openEventStream("/api/v1/events", {
      onState(next) {
        setState(next);
        if (next !== "open") return;
        void readAllAgain(queries);
        fleetReads.request();
      },
      onEvent(kind, data) {
        apply(queries, kind, data);
        if (affectsFleet(kind)) fleetReads.request();
      },
    });
    return () => {
      closeStream();
      fleetReads.stop();
    };
  }, [queries, isSignedIn]);

  return state;
}

/**
 * Reads all visible data again, except the lists of the whole fleet. Earlier events reached no stream. Reads that are
 * under way end first: they may return what was true before such an event.
 */
async function readAllAgain(queries: QueryClient): Promise<void> {
  await Promise.allSettled(
    queries
      .getQueryCache()
      .findAll({ fetchStatus: "fetching" })
      .map((query) => query.promise),
  );
  await queries.invalidateQueries({ predicate: ({ queryKey }) => !fleetWideKeys.some(([key]) => key === queryKey[0]) });
}

function apply(queries: QueryClient, kind: EventKind, data: EventData): void {
  if (isJob(data)) storeJob(queries, data);
  for (const queryKey of keysToInvalidate(kind, data)) void readAgain(queries, queryKey);
}

/**
 * Reads the data of a key again. A first read that is under way may return what was true before the event, and would
 * not be repeated: it is cancelled.
 */
async function readAgain(queries: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await queries.invalidateQueries({ queryKey });
}

/** Reads the fleet once for many events: events that arrive while a read is pending share that read. */
function throttleFleetReads(queries: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    request() {
      const servers = queries.getQueryData<Server[]>(queryKeys.servers)?.length ?? 0;
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const queryKey of fleetWideKeys) void queries.invalidateQueries({ queryKey });
      }, fleetRefreshMs(servers));
    },
    stop: () => clearTimeout(timer),
  };
}
