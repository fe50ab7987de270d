import { expect, test } from "vitest";
import type { WindowSpec } from "../../../api/types";
import { moveWindow, timeProblem } from "./moveWindow";

const nightly: WindowSpec = {
  from: "22:00",
  to: "02:00",
  timeZone: "Europe/Berlin",
  rule: "FREQ=DAILY",
  startsOn: "2026-01-01",
};
const friday = { ...nightly, rule: "FREQ=WEEKLY;BYDAY=FR" };

test("a moved window keeps its length", () => {
  expect(moveWindow(nightly, 45)).toEqual({ ...nightly, from: "22:45", to: "02:45" });
  expect(moveWindow(nightly, -180)).toEqual({ ...nightly, from: "19:00", to: "23:00" });
  expect(moveWindow({ ...nightly, to: "24:00" }, 0)).toEqual({ ...nightly, to: "24:00" });
  expect(moveWindow({ ...nightly, from: "20:00", to: "24:00" }, 60)).toEqual({
    ...nightly,
    from: "21:00",
    to: "01:00",
  });
});

test("a window longer than a day keeps the day of its end", () => {
  expect(moveWindow({ ...friday, to: "06:00", daysLater: 2 }, 60)).toEqual({
    ...friday,
    from: "23:00",
    to: "07:00",
    daysLater: 2,
  });
});

test("beyond midnight, the days of the week and the first day move along", () => {
  expect(moveWindow(friday, 180)).toEqual({
    ...friday,
    from: "01:00",
    to: "05:00",
    rule: "FREQ=WEEKLY;BYDAY=SA",
    startsOn: "2026-01-02",
  });
  expect(moveWindow({ ...friday, from: "01:00", to: "03:00", rule: "FREQ=WEEKLY;BYDAY=MO,TH" }, -120)).toEqual({
    ...friday,
    from: "23:00",
    to: "01:00",
    rule: "FREQ=WEEKLY;BYDAY=WE,SU",
    startsOn: "2025-12-31",
  });
});

test("a rule that is no list of days moves within its day only", () => {
  const monthly = { ...nightly, rule: "FREQ=MONTHLY;BYMONTHDAY=-1" };
  expect(moveWindow(monthly, 60)?.rule).toBe(monthly.rule);
  expect(moveWindow(monthly, 180)).toBeUndefined();
});

test("a time of day is checked", () => {
  expect(["00:00", "23:59"].map((text) => timeProblem(text, false))).toEqual([undefined, undefined]);
  expect(timeProblem("24:00", true)).toBeUndefined();
  for (const text of ["24:00", "7:00", "22.00", ""]) expect(timeProblem(text, false)).toMatch(/22:00/);
});
