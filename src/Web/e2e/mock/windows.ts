import type { BackupScheduleSpec, NextBackup, WindowSpec } from "../../src/api/types";
import { parseRule } from "../../src/features/setup/recurrence";
import { offsetMinutes } from "../../src/features/tonight/timeline/zoneTime";

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const days = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

/** Returns the occurrences of a window between two instants. */
export function occurrences(window: WindowSpec, from: number, to: number): { startsAt: string; endsAt: string }[] {
  const offset = offsetMinutes(window.timeZone, from) * minuteMs;
  const selected = parseRule(window.rule).days;
  const minutes = (minutesOf(window.to) - minutesOf(window.from) + 1440) % 1440 || 1440;
  const spans: { startsAt: string; endsAt: string }[] = [];
  for (let day = Math.floor((from + offset) / dayMs) * dayMs - dayMs; day < to + offset; day += dayMs) {
    const start = day + minutesOf(window.from) * minuteMs - offset;
    const end = start + minutes * minuteMs;
    const weekday = days[new Date(day).getUTCDay()] ?? "sunday";
    if (start < to && end > from && selected.includes(weekday))
      spans.push({ startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString() });
  }
  return spans;
}

/** Returns the first backup of a schedule after now. The mock ignores clock changes: the zone offset is that of now. */
export function nextBackup({ name, window }: Pick<BackupScheduleSpec, "name" | "window">, nowMs: number): NextBackup {
  const offset = offsetMinutes(window.timeZone, nowMs) * minuteMs;
  const midnight = Math.floor((nowMs + offset) / dayMs) * dayMs;
  const selected = parseRule(window.rule).days;
  for (let day = 0; ; day++) {
    const wall = midnight + day * dayMs + minutesOf(window.from) * minuteMs;
    const start = wall - offset;
    const weekday = days[new Date(wall).getUTCDay()] ?? "sunday";
    if (start <= nowMs || (!selected.includes(weekday) && day < 8)) continue;
    const minutes = (minutesOf(window.to) - minutesOf(window.from) + 1440) % 1440 || 1440;
    return {
      schedule: name,
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + minutes * minuteMs).toISOString(),
      timeZone: window.timeZone,
    };
  }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
