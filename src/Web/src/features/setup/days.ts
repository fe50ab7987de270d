export const week = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof week)[number];

const workdays = week.slice(0, 5);

/** Returns the name of a day: "Monday". */
export function dayName(day: Weekday): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** Returns a text for the days: "Every day", "Monday to Friday", "Saturday and Sunday", "Monday, Thursday". */
export function describeDays(days: readonly Weekday[]): string {
  const selected = week.filter((day) => days.includes(day));
  if (selected.length === week.length) return "Every day";
  if (selected.length === 0) return "No days";
  if (selected.join() === workdays.join()) return "Monday to Friday";
  if (selected.length === 2) return selected.map(dayName).join(" and ");
  return selected.map(dayName).join(", ");
}
