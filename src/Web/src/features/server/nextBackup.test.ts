import { expect, test } from "vitest";
import { formatNextBackup } from "./nextBackup";

test("the next backup is formatted in its own zone, and in the local zone if that differs", () => {
  const next = {
    schedule: "nightly",
    startsAt: "2026-01-10T21:00:00Z",
    endsAt: "2026-01-11T01:00:00Z",
    timeZone: "Europe/Berlin",
  };
  expect(formatNextBackup(next, "Europe/Berlin").local).toBeUndefined();
  const { scheduled, local } = formatNextBackup(next, "America/New_York");
  expect(scheduled).toBe("Sat, 10 Jan 2026, 22:00 CET to Sun, 11 Jan 2026, 02:00 CET");
  expect(local).toMatch(/^Sat, 10 Jan 2026, 16:00 /);
});
