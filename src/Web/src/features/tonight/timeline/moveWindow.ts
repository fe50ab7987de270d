import type { WindowSpec } from "../../../api/types";
import * as strings from "../../../strings/tonight/timeline";
import { week } from "../../setup/days";
import { formatRule, parseRule } from "../../setup/recurrence";

const dayMinutes = 1440;
const wallTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Returns why a text is not a time of day, or undefined. "24:00" is allowed for the end of a window. */
export function timeProblem(text: string, isEnd: boolean): string | undefined {
  return wallTime.test(text) || (isEnd && text === "24:00") ? undefined : strings.timeFormat;
}

/**
 * Returns the window moved by some minutes. A window that crosses midnight begins on another day, so the days of the
 * week move with it. Returns undefined if the days are not a list of days of the week.
 */
export function moveWindow(window: WindowSpec, minutes: number): WindowSpec | undefined {
  const start = toMinutes(window.from) + minutes;
  const days = Math.floor(start / dayMinutes);
  const rule = moveDays(window.rule, days);
  if (rule === undefined) return undefined;
  const from = start - days * dayMinutes;
  const end = from + lengthOf(window);
  const [to, later] = window.to === "24:00" && minutes === 0 ? [dayMinutes, 0] : wrap(end);
  const { daysLater: _, ...rest } = window;
  const moved = { ...rest, from: toTime(from), to: toTime(to), rule, startsOn: addDays(window.startsOn, days) };
  return later === (to >= from ? 0 : 1) ? moved : { ...moved, daysLater: later };
}

/** Returns the window with other times of day. The days of its beginning stay. */
export function withTimes(window: WindowSpec, from: string, to: string): WindowSpec {
  return { ...window, from, to };
}

function lengthOf({ from, to, daysLater }: WindowSpec): number {
  const [start, end] = [toMinutes(from), toMinutes(to)];
  return (daysLater ?? (end >= start ? 0 : 1)) * dayMinutes + end - start;
}

function wrap(minutes: number): [number, number] {
  const days = Math.floor(minutes / dayMinutes);
  return [minutes - days * dayMinutes, days];
}

function moveDays(rule: string, days: number): string | undefined {
  const recurrence = parseRule(rule);
  if (days === 0 || recurrence.repeat === "daily") return rule;
  if (recurrence.repeat === "rule") return undefined;
  const moved = recurrence.days.map((day) => week[(((week.indexOf(day) + days) % 7) + 7) % 7] ?? day);
  return formatRule({ ...recurrence, days: moved });
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function toTime(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
