import type { WindowSpec } from "../../api/types";
import { ownTimeZone } from "../../ui/timeZones";
import { describeRule, formatRule, parseRule, type Recurrence } from "./recurrence";

/** A window of time as the form asks for it. */
export interface WindowValues extends Recurrence {
  from: string;
  to: string;
  timeZone: string;
  startsOn: string;
  /** Empty: the end is on the same day, or on the next where it is not later than the begin. */
  daysLater: number | string;
}

const wallTime = /^\d{2}:\d{2}$/;

export function toWindowValues(window: WindowSpec | undefined, today: string): WindowValues {
  if (!window) {
    return {
      from: "22:00",
      to: "06:00",
      timeZone: ownTimeZone(),
      startsOn: today,
      daysLater: "",
      ...parseRule("FREQ=DAILY"),
    };
  }
  const { from, to, timeZone, rule, startsOn, daysLater } = window;
  return { from, to, timeZone, startsOn, daysLater: daysLater ?? "", ...parseRule(rule) };
}

export function toWindowSpec({ from, to, timeZone, startsOn, daysLater, ...recurrence }: WindowValues): WindowSpec {
  const spec = { from: from.trim(), to: to.trim(), timeZone, rule: formatRule(recurrence), startsOn };
  return daysLater === "" ? spec : { ...spec, daysLater: Number(daysLater) };
}

/** "Monday to Friday from 22:00 to 06:00 the next day, Europe/Berlin". */
export function describeWindowSpec({ from, to, timeZone, rule, daysLater }: WindowSpec): string {
  const readable = wallTime.test(from) && wallTime.test(to);
  const later = daysLater ?? (readable && to <= from ? 1 : 0);
  const until = later === 0 ? "" : later === 1 ? " the next day" : ` ${later} days later`;
  return `${describeRule(rule)} from ${from} to ${to}${until}, ${timeZone}`;
}

/** A date as the form and the server write it, in the reader's own zone: 2026-01-31. */
export function isoDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
