import { describeDays, type Weekday, week } from "./days";

/** How a window repeats, as the form asks for it; `rule` covers all that the two simple ways do not. */
export const repeats = ["daily", "weekly", "rule"] as const;
export type Repeat = (typeof repeats)[number];

export interface Recurrence {
  repeat: Repeat;
  /** Of `weekly`. */
  days: Weekday[];
  /** Of `rule`: an RRULE of RFC 5545. */
  rule: string;
}

const codes: Record<Weekday, string> = {
  monday: "MO",
  tuesday: "TU",
  wednesday: "WE",
  thursday: "TH",
  friday: "FR",
  saturday: "SA",
  sunday: "SU",
};

const weekly = /^FREQ=WEEKLY;BYDAY=((?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:MO|TU|WE|TH|FR|SA|SU))*)$/;

export function parseRule(rule: string): Recurrence {
  const text = rule.trim().toUpperCase();
  if (text === "FREQ=DAILY") return { repeat: "daily", days: [...week], rule };
  const listed = weekly.exec(text)?.[1]?.split(",");
  if (!listed) return { repeat: "rule", days: [...week], rule };
  return { repeat: "weekly", days: week.filter((day) => listed.includes(codes[day])), rule };
}

export function formatRule({ repeat, days, rule }: Recurrence): string {
  switch (repeat) {
    case "daily":
      return "FREQ=DAILY";
    case "weekly":
      return `FREQ=WEEKLY;BYDAY=${week
        .filter((day) => days.includes(day))
        .map((day) => codes[day])
        .join()}`;
    case "rule":
      return rule.trim();
  }
}

/** "Every day", "Monday to Friday", otherwise the rule as it is written. */
export function describeRule(rule: string): string {
  const recurrence = parseRule(rule);
  return recurrence.repeat === "rule" ? `By ${recurrence.rule}` : describeDays(recurrence.days);
}
