import type { BackupScheduleSpec, Job, JobState, WindowSpec } from "../../src/api/types";
import type { MockServer } from "../mock/server";

const hourMs = 3_600_000;

/** Adds what a time line shows: backup windows in two zones, a blackout, a maintenance window, and jobs that ended. */
export function addNight({ backend }: MockServer): void {
  const now = Date.now();
  const { setup } = backend;
  const backup = (name: string, scope: string, startMs: number, timeZone: string): BackupScheduleSpec => ({
    name,
    for: scope,
    type: "full",
    method: "fileLevel",
    window: daily(startMs, 4 * hourMs, timeZone),
  });
  setup.put("backup-schedules", backup("nightly", "fleet", now + 8 * hourMs, "Europe/Berlin"), "admin");
  setup.put("backup-schedules", backup("evening", "site porto", now + 3 * hourMs, "Asia/Tokyo"), "admin");
  const window = daily(now + 14 * hourMs, 3 * hourMs, "Europe/Berlin");
  setup.put("blackouts", { name: "payroll", for: "site berlin", window }, "admin");
  const open = daily(now - 8 * hourMs, 9 * hourMs, "Europe/Berlin");
  setup.put("maintenance-windows", { name: "office closed", for: "site leeds", window: open }, "admin");
  const states: JobState[] = ["succeeded", "succeeded", "stopped", "failed", "running"];
  [...backend.servers.values()].slice(0, 400).forEach((server, index) => {
    const [volume] = server.volumes;
    const state = states[index % (states.length + 2)];
    if (volume && state)
      backend.jobs.push(jobOf(backend.newId(4), server.hostName, volume, state, now - (index % 9) * hourMs));
  });
}

function jobOf(
  id: string,
  hostName: string,
  volume: { id: string; path: string; serverId: string },
  state: JobState,
  endMs: number,
): Job {
  const iso = (ms: number) => new Date(ms).toISOString();
  const start = endMs - hourMs;
  return {
    id,
    volumeId: volume.id,
    volumePath: volume.path,
    serverId: volume.serverId,
    hostName,
    kind: "defragment",
    state,
    timing: "planned",
    passes: [],
    reason: state === "failed" ? "The disk failed while a file was read." : "Ended as planned.",
    createdAt: iso(start - hourMs),
    createdBy: "planner",
    plannedStart: iso(start),
    deadline: iso(state === "running" ? Date.now() + hourMs : endMs + hourMs),
    startedAt: iso(start),
    finishedAt: state === "running" ? null : iso(endMs),
    progress: null,
    result: null,
  };
}

function daily(startMs: number, lengthMs: number, timeZone: string): WindowSpec {
  const format = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", timeZone });
  const wall = (ms: number) => `${format.format(ms)}:00`;
  return { from: wall(startMs), to: wall(startMs + lengthMs), timeZone, rule: "FREQ=DAILY", startsOn: "2026-01-01" };
}
