import { expect, test } from "vitest";
import { describeDays, week } from "./days";

test.each([
  [[...week], "Every day"],
  [week.slice(0, 5), "Monday to Friday"],
  [["sunday", "saturday"], "Saturday and Sunday"],
  [["friday", "monday", "wednesday"], "Monday, Wednesday, Friday"],
  [["tuesday"], "Tuesday"],
  [[], "No days"],
] as const)("%j reads %s", (days, text) => expect(describeDays([...days])).toBe(text));
