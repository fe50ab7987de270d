import type { WindowSpec } from "../../api/types";
import * as strings from "../../strings/setup";
import { localTimeZone } from "../../ui/timeZones";
import { describeRule, formatRule, parseRule, type Recurrence } from "./recurrence";

/** The values of the form for a window. */
export interface WindowValues extends Recurrence {
  from: string;
  to: string;
  timeZone: string;
  startsOn: string;
  /** Empty: the window ends on the same day, or on the next day if the end time is not after the start time. */
  daysLater: number | string;
}

const wallTime = /^\d{2}:\d{2}$/;

export function toWindowValues(window: WindowSpec | undefined, today: string): WindowValues {
  if (!window) {
    return {
      from: "22:00",
      to: "06:00",
      timeZone: localTimeZone(),
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

/** Returns the text for a window: "Monday to Friday from 22:00 to 06:00 the next day, Europe/Berlin". */
export function describeWindowSpec({ from, to, timeZone, rule, daysLater }: WindowSpec): string {
  const isValid = wallTime.test(from) && wallTime.test(to);
  const later = daysLater ?? (isValid && to <= from ? 1 : 0);
  const days = describeRule(rule);
  if (later === 0) return strings.windowInZone(days, from, to, timeZone);
  return later === 1
    ? strings.windowToNextDay(days, from, to, timeZone)
    : strings.windowToLaterDay(days, from, to, later, timeZone);
}

/** Formats a date in the local zone as the form and the server expect it: 2026-01-31. */
export function isoDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
