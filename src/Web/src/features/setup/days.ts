import * as strings from "../../strings/setup";

export const week = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof week)[number];

const workdays = week.slice(0, 5);

/** Returns the name of a day: "Monday". */
export function dayName(day: Weekday): string {
  return strings.dayNames[day];
}

/** Returns a text for the days: "Every day", "Monday to Friday", "Saturday and Sunday", "Monday, Thursday". */
export function describeDays(days: readonly Weekday[]): string {
  const selected = week.filter((day) => days.includes(day));
  if (selected.length === week.length) return strings.everyDay;
  if (selected.length === 0) return strings.noDays;
  if (selected.join() === workdays.join()) return strings.mondayToFriday;
  const names = selected.map(dayName);
  const [first, second, third] = names;
  return first && second && !third ? strings.twoDays(first, second) : names.join(", ");
}
