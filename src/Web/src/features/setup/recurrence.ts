import * as strings from "../../strings/setup";
import { describeDays, type Weekday, week } from "./days";

/** The recurrence of a window in the form. `rule` stands for every RRULE that is not daily or weekly. */
export const repeats = ["daily", "weekly", "rule"] as const;
export type Repeat = (typeof repeats)[number];

export interface Recurrence {
  repeat: Repeat;
  /** The days for `weekly`. */
  days: Weekday[];
  /** The RRULE (RFC 5545) for `rule`. */
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

/** Returns "Every day" or the days of the week, otherwise the rule itself. */
export function describeRule(rule: string): string {
  const recurrence = parseRule(rule);
  return recurrence.repeat === "rule" ? strings.ruleText(recurrence.rule) : describeDays(recurrence.days);
}
