import { useMemo } from "react";
import { localTimeZone } from "../../../ui/timeZones";
import { useNow } from "../../../ui/useNow";
import { useUrlParameters } from "../../../ui/useUrlParameters";
import type { TimeRange } from "./timelineBars";

const hourMs = 3_600_000;
const stepMs = hourMs / 2;

/** In whose time the time line is read: that of each server's backup, that of the viewer, or UTC. */
export const clocks = ["server", "viewer", "utc"] as const;
export type Clock = (typeof clocks)[number];

export const spans = [24, 48, 168] as const;
const standardSpan = 48;
/** The server knows windows of a year; further away nothing is planned. */
const mostHoursAway = 14 * 24;

/** The range, the clock and the filter of the time line, stored in the URL: ?clock=utc&span=24&at=-24&server=berlin. */
export function useTimelineState() {
  const [parameters, change] = useUrlParameters();
  const now = useNow();
  const clock = clocks.find((known) => known === parameters.get("clock")) ?? "server";
  const span = spans.find((known) => String(known) === parameters.get("span")) ?? standardSpan;
  const at = clamp(Math.trunc(Number(parameters.get("at"))) || 0);
  // The range moves in steps, so that it does not change with each render.
  const base = Math.floor(now / stepMs) * stepMs;
  const range = useMemo<TimeRange>(() => {
    const from = base + (at - span / 4) * hourMs;
    return { from, to: from + span * hourMs };
  }, [base, at, span]);
  return {
    now,
    clock,
    span,
    at,
    range,
    search: parameters.get("server") ?? "",
    all: parameters.get("all") === "1",
    setClock: (value: string) => change({ clock: value === "server" ? undefined : value }),
    setSpan: (value: string) => change({ span: value === String(standardSpan) ? undefined : value }),
    move: (hours: number) => change({ at: String(clamp(at + hours) || "") }),
    backToNow: () => change({ at: undefined }),
    setSearch: (text: string) => change({ server: text }),
    setAll: (value: boolean) => change({ all: value ? "1" : undefined, page: undefined }),
  };
}

export type TimelineState = ReturnType<typeof useTimelineState>;

function clamp(hours: number): number {
  return Math.min(mostHoursAway, Math.max(-mostHoursAway, hours));
}

/** Returns the zone of the axis, and the zone in which the times of one server are written. */
export function zonesOf(
  clock: Clock,
  common: string | undefined,
): { axis: string; of(own: string | undefined): string } {
  const axis = clock === "utc" ? "UTC" : clock === "viewer" ? localTimeZone() : (common ?? localTimeZone());
  return { axis, of: (own) => (clock === "server" ? (own ?? axis) : axis) };
}
