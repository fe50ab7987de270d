import type { BackupWindow, BackupWindowRequest, Weekday } from "../../api/types";
import { formatInstant, formatMinutes } from "../../ui/format";

export const week: readonly Weekday[] = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const workdays = week.slice(0, 5);
const minutesADay = 1440;

/** "Monday". */
export function dayName(day: Weekday): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** The wall time at which a window ends, 24-hour clock, and whether that is on the next day. */
export function windowEnd(startTime: string, durationMinutes: number): { time: string; nextDay: boolean } {
  const end = minutesOf(startTime) + durationMinutes;
  const inDay = end % minutesADay;
  const time = `${String(Math.floor(inDay / 60)).padStart(2, "0")}:${String(inDay % 60).padStart(2, "0")}`;
  return { time, nextDay: end >= minutesADay };
}

/** How long a window from one wall time to another lasts; equal times mean a whole day. */
export function durationBetween(startTime: string, endTime: string): number {
  const minutes = (minutesOf(endTime) - minutesOf(startTime) + minutesADay) % minutesADay;
  return minutes === 0 ? minutesADay : minutes;
}

/** "Every day", "Monday to Friday", "Saturday and Sunday", "Monday, Thursday". */
export function describeDays(days: readonly Weekday[]): string {
  const chosen = week.filter((day) => days.includes(day));
  if (chosen.length === week.length) return "Every day";
  if (chosen.length === 0) return "On no day";
  if (chosen.join() === workdays.join()) return "Monday to Friday";
  if (chosen.length === 2) return chosen.map(dayName).join(" and ");
  return chosen.map(dayName).join(", ");
}

/** "Every day from 22:00 to 02:00 the next day (4 h), Europe/Berlin". */
export function describeWindow(window: BackupWindowRequest): string {
  const start = window.startTime.slice(0, 5);
  const end = windowEnd(start, window.durationMinutes);
  const until = `${end.time}${end.nextDay ? " the next day" : ""}`;
  return `${describeDays(window.days)} from ${start} to ${until} (${formatMinutes(window.durationMinutes)}), ${window.timeZone}`;
}

/** The next window in the server's own zone, and in the reader's where that reads differently. */
export function describeNext(
  window: BackupWindow,
  ownZone = ownTimeZone(),
): { there: string; here: string | undefined } {
  const range = (zone: string) => `${formatInstant(window.nextStart, zone)} to ${formatInstant(window.nextEnd, zone)}`;
  const there = range(window.timeZone);
  const here = range(ownZone);
  return { there, here: here === there ? undefined : here };
}

export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Every IANA zone the browser knows, with UTC first. */
export function timeZones(): string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
}
