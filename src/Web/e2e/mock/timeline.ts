import type { BackupScheduleSpec, Decision, FleetWindowSpec, Server, Timeline, TimelineRun } from "../../src/api/types";
import type { MockPlanner } from "./planner";
import type { MockStore } from "./store";
import { occurrences } from "./windows";

type Window = Timeline["windows"][number];
type SpecWindow = Pick<BackupScheduleSpec, "name" | "for" | "window">;

const hourMs = 3_600_000;

/** Returns a page of the time line: the windows of the setup, the jobs of the mock, and the planned runs. */
export function timeline(store: MockStore, planner: MockPlanner, query: URLSearchParams, now: number): Timeline {
  const from = Date.parse(query.get("from") ?? "") || now - 12 * hourMs;
  const to = Date.parse(query.get("to") ?? "") || now + 36 * hourMs;
  const windows = windowsOf(store, from, to);
  const decisions = new Map<string, Decision[]>();
  for (const decision of planner.decisions())
    decisions.set(decision.serverId, [...(decisions.get(decision.serverId) ?? []), decision]);
  const searched = (query.get("search") ?? "").toLowerCase();
  const found = [...store.servers.values()]
    .filter((server) => `${server.hostName} ${server.labels.site} ${groupOf(server)}`.toLowerCase().includes(searched))
    .map((server) => {
      const own = decisions.get(server.id) ?? [];
      const planned: TimelineRun[] = own.flatMap(({ startsAt, endsAt, volumeId, volumePath }) =>
        startsAt ? [{ jobId: null, volumeId, volumePath, kind: "defragment", state: null, startsAt, endsAt }] : [],
      );
      const kinds = [...new Set(own.map(({ kind }) => kind))];
      return {
        serverId: server.id,
        hostName: server.hostName,
        site: server.labels.site ?? null,
        storageGroup: groupOf(server),
        windows: windows.flatMap((window, at) => (appliesTo(window.scope, server) ? [at] : [])),
        runs: [...jobsOf(store, server.id, from, to), ...planned],
        decisions: kinds.map((kind) => ({ kind, count: own.filter((decision) => decision.kind === kind).length })),
      };
    })
    .sort((left, right) => compare(left.storageGroup, right.storageGroup) || compare(left.hostName, right.hostName));
  const busy = found.filter(
    ({ runs, decisions: own }) => runs.length > 0 || own.some(({ kind }) => kind !== "notNeeded"),
  );
  const shown = query.get("all") === "true" ? found : busy;
  const offset = Number(query.get("offset"));
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    total: shown.length,
    quiet: found.length - shown.length,
    windows: windows.map(({ window }) => window),
    servers: shown.slice(offset, offset + Number(query.get("limit") ?? 100)),
  };
}

function windowsOf(store: MockStore, from: number, to: number): { window: Window; scope: string }[] {
  const listed = (path: string, kind: Window["kind"]) =>
    (store.setup.list(path) as (BackupScheduleSpec | FleetWindowSpec)[]).map((spec) => view(spec, kind, from, to));
  return [
    ...listed("backup-schedules", "backup"),
    ...listed("blackouts", "blackout"),
    ...listed("maintenance-windows", "maintenance"),
  ];
}

function view({ name, for: scope, window }: SpecWindow, kind: Window["kind"], from: number, to: number) {
  const spans = occurrences(window, from, to);
  return { scope, window: { kind, name, timeZone: window.timeZone, spans } };
}

function appliesTo(scope: string, server: Server): boolean {
  return scope === "fleet" || scope === `host ${server.hostName}` || scope === `site ${server.labels.site}`;
}

/** Half of the sites share a storage group. */
function groupOf(server: Server): string | null {
  return server.labels.site === "berlin" || server.labels.site === "leeds" ? `san-${server.labels.site}` : null;
}

function jobsOf(store: MockStore, serverId: string, from: number, to: number): TimelineRun[] {
  return store.jobs
    .filter((job) => job.serverId === serverId)
    .map(({ id, volumeId, volumePath, kind, state, startedAt, plannedStart, finishedAt, deadline }) => ({
      jobId: id,
      volumeId,
      volumePath,
      kind,
      state,
      startsAt: startedAt ?? plannedStart,
      endsAt: finishedAt ?? deadline,
    }))
    .filter(({ startsAt, endsAt }) => Date.parse(startsAt) < to && (!endsAt || Date.parse(endsAt) > from));
}

/** Compares texts; null comes last. */
function compare(left: string | null, right: string | null): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return left.localeCompare(right);
}
