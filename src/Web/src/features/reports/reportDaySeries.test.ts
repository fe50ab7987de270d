import { expect, test } from "vitest";
import { reportDaySeries } from "./reportDaySeries";

test("a day stands at its noon, and a day without work has no bar", () => {
  const series = reportDaySeries([
    { day: "2026-06-01", backups: 1, backupSeconds: 3600, jobs: 0, bytesMoved: 0 },
    { day: "2026-06-02", backups: 0, backupSeconds: 0, jobs: 1, bytesMoved: 5 },
  ]);
  expect(series.backupMinutes).toEqual([{ at: Date.parse("2026-06-01T12:00:00Z"), value: 60 }]);
  expect(series.bytesMoved).toEqual([{ at: Date.parse("2026-06-02T12:00:00Z"), value: 5 }]);
});
