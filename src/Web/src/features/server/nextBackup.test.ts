import { expect, test } from "vitest";
import { describeNext } from "./nextBackup";

test("the next backup is told in its own zone, and in the reader's where it differs", () => {
  const next = {
    schedule: "nightly",
    startsAt: "2026-01-10T21:00:00Z",
    endsAt: "2026-01-11T01:00:00Z",
    timeZone: "Europe/Berlin",
  };
  expect(describeNext(next, "Europe/Berlin").here).toBeUndefined();
  const { there, here } = describeNext(next, "America/New_York");
  expect(there).toBe("Sat, 10 Jan 2026, 22:00 CET to Sun, 11 Jan 2026, 02:00 CET");
  expect(here).toMatch(/^Sat, 10 Jan 2026, 16:00 /);
});
