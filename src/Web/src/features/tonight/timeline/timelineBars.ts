import type { TimelineRun, TimelineServer, TimelineWindow } from "../../../api/types";

/** The visible part of time, in milliseconds. */
export interface TimeRange {
  from: number;
  to: number;
}

interface Place {
  key: string;
  from: number;
  to: number;
  /** The place on the track, in percent of its width. */
  left: number;
  width: number;
}

export interface WindowBar extends Place {
  window: TimelineWindow;
}

export interface RunBar extends Place {
  run: TimelineRun;
  /** Runs at the same time are drawn one below the other. */
  lane: number;
}

/** A run without a known end is drawn this long at least. */
const shortestMs = 30 * 60_000;

/** Returns the place of a span on the track; undefined if no part of it is visible. */
export function place(
  { from, to }: TimeRange,
  start: number,
  end: number,
): { left: number; width: number } | undefined {
  const [first, last] = [Math.max(start, from), Math.min(end, to)];
  if (last <= first) return undefined;
  const percent = 100 / (to - from);
  return { left: (first - from) * percent, width: (last - first) * percent };
}

/**
 * Returns the occurrences of the windows of a server.
 *
 * @param shiftOf how far a window is dragged, in milliseconds
 */
export function windowBars(
  server: TimelineServer,
  windows: readonly TimelineWindow[],
  range: TimeRange,
  shiftOf: (window: TimelineWindow) => number,
): WindowBar[] {
  return server.windows.flatMap((position) => {
    const window = windows[position];
    if (!window) return [];
    return window.spans.flatMap(({ startsAt, endsAt }) => {
      const [from, to] = [Date.parse(startsAt) + shiftOf(window), Date.parse(endsAt) + shiftOf(window)];
      const placed = place(range, from, to);
      return placed ? [{ key: `${window.kind} ${window.name} ${startsAt}`, window, from, to, ...placed }] : [];
    });
  });
}

/** Returns the runs of a server and the number of lanes that they need. */
export function runBars(server: TimelineServer, range: TimeRange, now: number): { bars: RunBar[]; lanes: number } {
  const ends: number[] = [];
  const bars = server.runs.flatMap((run) => {
    const from = Date.parse(run.startsAt);
    const to = run.endsAt ? Date.parse(run.endsAt) : Math.max(now, from + shortestMs);
    const placed = place(range, from, to);
    if (!placed) return [];
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    return [{ key: `${run.jobId} ${run.volumeId} ${run.startsAt}`, run, from, to, lane, ...placed }];
  });
  return { bars, lanes: Math.max(1, ends.length) };
}

/** Returns the zone in which an administrator reads the times of a server: that of its backup, or of another window. */
export function zoneOfServer(server: TimelineServer, windows: readonly TimelineWindow[]): string | undefined {
  const own = server.windows.flatMap((position) => windows[position] ?? []);
  return (own.find(({ kind }) => kind === "backup") ?? own[0])?.timeZone;
}

/** Returns the zone of most servers. */
export function commonZone(zones: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const zone of zones) if (zone) counts.set(zone, (counts.get(zone) ?? 0) + 1);
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0];
}
