import { expect, test } from "vitest";
import type { BackupRun, Job } from "../../api/types";
import { backupHistory } from "./backupHistory";
import { forecastLabel } from "./forecastLabel";

const run = (hour: number, forecast: BackupRun["forecast"] = null) =>
  ({ id: `run${hour}`, beganAt: `2026-06-01T${hour}:00:00Z`, forecast }) as BackupRun;
const job = (hour: number, kind: Job["kind"] = "defragment") =>
  ({ id: `job${hour}`, kind, startedAt: "2026-06-01T01:00:00Z", finishedAt: `2026-06-01T${hour}:00:00Z` }) as Job;

test("defragmentations stand between the backups before and after them", () => {
  const entries = backupHistory([run(20), run(12)], [job(15), job(10), job(16, "analyze")], true);
  expect(entries.map((entry) => (entry.kind === "job" ? entry.job.id : entry.run.id))).toEqual([
    "run20",
    "job15",
    "run12",
    "job10",
  ]);
});

test("a list that goes on leaves out the jobs before its oldest backup", () => {
  expect(backupHistory([run(20), run(12)], [job(15), job(10)], false)).toHaveLength(3);
  expect(backupHistory([], [job(15)], false)).toHaveLength(0);
});

test("a forecast is told with its error", () => {
  const forecast = { seconds: 600, lowSeconds: 500, highSeconds: 720, runs: 4 };
  expect(forecastLabel(run(12).forecast)).toBeUndefined();
  expect(forecastLabel({ ...forecast, errorPercent: null, isKept: null })).toEqual({ tone: "accent", label: "10 min" });
  expect(forecastLabel({ ...forecast, errorPercent: -3.2, isKept: true })).toEqual({
    tone: "good",
    label: "10 min, 3.2 % too short",
  });
  expect(forecastLabel({ ...forecast, errorPercent: 44, isKept: false })).toEqual({
    tone: "warning",
    label: "10 min, 44 % too long",
  });
});
