import { expect, test } from "vitest";
import {
  describeDays,
  describeNext,
  describeWindow,
  durationBetween,
  timeZones,
  week,
  windowEnd,
} from "./backupWindow";

test.each([
  ["22:00", "02:00", 240, true],
  ["01:30", "03:00", 90, false],
  ["00:00", "00:00", 1440, true],
  ["23:59", "23:58", 1439, true],
] as const)("from %s to %s lasts %d minutes", (start, end, minutes, nextDay) => {
  expect(durationBetween(start, end)).toBe(minutes);
  expect(windowEnd(start, minutes)).toEqual({ time: end, nextDay });
});

test.each([
  [[...week], "Every day"],
  [week.slice(0, 5), "Monday to Friday"],
  [["sunday", "saturday"], "Saturday and Sunday"],
  [["friday", "monday", "wednesday"], "Monday, Wednesday, Friday"],
  [["tuesday"], "Tuesday"],
  [[], "On no day"],
] as const)("%j reads %s", (days, text) => expect(describeDays([...days])).toBe(text));

test("a window is told in words", () => {
  const window = { startTime: "22:00", durationMinutes: 270, timeZone: "Europe/Berlin", days: [...week] };
  expect(describeWindow(window)).toBe("Every day from 22:00 to 02:30 the next day (4 h 30 min), Europe/Berlin");
});

test("the next window is told in the server's zone, and in the reader's where it differs", () => {
  const window = {
    startTime: "22:00:00",
    durationMinutes: 240,
    timeZone: "Europe/Berlin",
    days: [...week],
    nextStart: "2026-01-10T21:00:00Z",
    nextEnd: "2026-01-11T01:00:00Z",
  };
  expect(describeNext(window, "Europe/Berlin").here).toBeUndefined();
  const { there, here } = describeNext(window, "America/New_York");
  expect(there).toBe("Sat, 10 Jan 2026, 22:00 CET to Sun, 11 Jan 2026, 02:00 CET");
  expect(here).toMatch(/^Sat, 10 Jan 2026, 16:00 /);
});

test("UTC can be chosen, once", () => {
  expect(timeZones().filter((zone) => zone === "UTC")).toHaveLength(1);
});
