import type { BackupWindow, BackupWindowRequest, Weekday } from "../../src/api/types";

const dayMs = 86_400_000;
const days: readonly Weekday[] = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** The window with the first start after now. Good enough for a mock: offsets are those of the day before. */
export function nextWindow(request: BackupWindowRequest, nowMs: number): BackupWindow {
  const [hours = 0, minutes = 0] = request.startTime.split(":").map(Number);
  const offset = offsetMs(request.timeZone, nowMs);
  const midnight = Math.floor((nowMs + offset) / dayMs) * dayMs;
  for (let day = 0; ; day++) {
    const wall = midnight + day * dayMs + (hours * 60 + minutes) * 60_000;
    const start = wall - offset;
    const name = days[new Date(wall).getUTCDay()] ?? "sunday";
    if (start <= nowMs || (!request.days.includes(name) && day < 8)) continue;
    const end = start + request.durationMinutes * 60_000;
    return { ...request, nextStart: new Date(start).toISOString(), nextEnd: new Date(end).toISOString() };
  }
}

function offsetMs(timeZone: string, atMs: number): number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const name = format.formatToParts(atMs).find((part) => part.type === "timeZoneName")?.value ?? "GMT";
  const match = /GMT([+-])(\d\d):(\d\d)/.exec(name);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return (match[1] === "-" ? -minutes : minutes) * 60_000;
}
