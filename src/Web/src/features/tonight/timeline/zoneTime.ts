import * as strings from "../../../strings/tonight/timeline";
import { locale } from "../../../ui/format";

const quarterMs = 15 * 60_000;
const hourMs = 3_600_000;

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns how far the clocks of a zone are ahead of UTC at an instant, in minutes. */
export function offsetMinutes(timeZone: string, at: number): number {
  let format = offsetFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
    offsetFormats.set(timeZone, format);
  }
  const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Clocks that go forward or back. */
export interface ClockChange {
  at: number;
  /** Above zero: the clocks go forward. */
  minutes: number;
}

/** Returns the clock changes of a zone between two instants. */
export function clockChanges(timeZone: string, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let before = from; before < to; before += hourMs) {
    const after = Math.min(to, before + hourMs);
    const minutes = offsetMinutes(timeZone, after) - offsetMinutes(timeZone, before);
    if (minutes !== 0) changes.push({ at: changeBetween(timeZone, before, after), minutes });
  }
  return changes;
}

function changeBetween(timeZone: string, before: number, after: number): number {
  const first = offsetMinutes(timeZone, before);
  let [low, high] = [before, after];
  while (high - low > 1_000) {
    const middle = (low + high) / 2;
    if (offsetMinutes(timeZone, middle) === first) low = middle;
    else high = middle;
  }
  return Math.round(high / 60_000) * 60_000;
}

const tickHours = [1, 2, 3, 6, 12, 24];

/** Returns at most `most` instants at which the clocks of the zone show a round time. */
export function zoneTicks(timeZone: string, from: number, to: number, most: number): number[] {
  const step = (tickHours.find((hours) => (to - from) / (hours * hourMs) <= most) ?? 48) * hourMs;
  const ticks: number[] = [];
  for (let at = Math.ceil(from / quarterMs) * quarterMs; at <= to; at += quarterMs) {
    if ((at + offsetMinutes(timeZone, at) * 60_000) % step === 0) ticks.push(at);
  }
  return ticks;
}

const format = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone });

/** Formats a tick: the day at midnight, otherwise the time of day. */
export function formatTick(timeZone: string, at: number): string {
  const time = format(timeZone, { hour: "2-digit", minute: "2-digit" }).format(at);
  return time === "00:00"
    ? plain(format(timeZone, { weekday: "short", day: "numeric", month: "short" }).format(at))
    : time;
}

/** Formats a span: "Mon 1 Jun, 22:00 to Tue 2 Jun, 02:00 CEST", or with one date if it ends on the same day. */
export function formatSpan(timeZone: string, from: number, to: number): string {
  const day = format(timeZone, { weekday: "short", day: "numeric", month: "short" });
  const time = format(timeZone, { hour: "2-digit", minute: "2-digit" });
  const zone = format(timeZone, { timeZoneName: "short" }).formatToParts(to).at(-1)?.value ?? timeZone;
  const end = day.format(from) === day.format(to) ? "" : `${plain(day.format(to))}, `;
  return strings.spanOfTimes(plain(day.format(from)), time.format(from), `${end}${time.format(to)}`, zone);
}

function plain(day: string): string {
  return day.replace(",", "");
}
