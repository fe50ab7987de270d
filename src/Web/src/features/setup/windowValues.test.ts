import { expect, test } from "vitest";
import { describeWindowSpec, isoDate, toWindowSpec, toWindowValues } from "./windowValues";

const night = { from: "22:00", to: "06:00", timeZone: "Europe/Berlin", rule: "FREQ=DAILY", startsOn: "2026-01-01" };

test.each([
  [night, "Every day from 22:00 to 06:00 the next day, Europe/Berlin"],
  [{ ...night, to: "24:00" }, "Every day from 22:00 to 24:00, Europe/Berlin"],
  [{ ...night, from: "00:00", to: "00:00" }, "Every day from 00:00 to 00:00 the next day, Europe/Berlin"],
  [{ ...night, rule: "FREQ=WEEKLY;BYDAY=FR", daysLater: 3 }, "Friday from 22:00 to 06:00 3 days later, Europe/Berlin"],
])("a window stays unchanged in the form and has a description: %j", (spec, description) => {
  expect(toWindowSpec(toWindowValues(spec, "2026-06-01"))).toEqual(spec);
  expect(describeWindowSpec(spec)).toBe(description);
});

test("a new window starts today and repeats daily", () => {
  expect(toWindowSpec(toWindowValues(undefined, "2026-06-01"))).toMatchObject({
    startsOn: "2026-06-01",
    rule: "FREQ=DAILY",
  });
  expect(isoDate(new Date(2026, 0, 5))).toBe("2026-01-05");
});
