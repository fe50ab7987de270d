import { expect, test } from "vitest";
import { describeRule, formatRule, parseRule } from "./recurrence";

test.each([
  ["FREQ=DAILY", "daily", "Every day"],
  ["FREQ=WEEKLY;BYDAY=SA,SU", "weekly", "Saturday and Sunday"],
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "weekly", "Monday to Friday"],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=SA", "rule", "Rule FREQ=WEEKLY;INTERVAL=2;BYDAY=SA"],
  ["FREQ=MONTHLY;BYDAY=-1SU", "rule", "Rule FREQ=MONTHLY;BYDAY=-1SU"],
])("%s is edited as %s and described as %s", (rule, repeat, text) => {
  const recurrence = parseRule(rule);
  expect(recurrence.repeat).toBe(repeat);
  expect(formatRule(recurrence)).toBe(rule);
  expect(describeRule(rule)).toBe(text);
});

test("days are sorted in the order of the week", () => {
  expect(formatRule({ repeat: "weekly", days: ["sunday", "monday"], rule: "" })).toBe("FREQ=WEEKLY;BYDAY=MO,SU");
});
