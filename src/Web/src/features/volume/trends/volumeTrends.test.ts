import { expect, test } from "vitest";
import type { AnalysisSummary, BackupRun, Job } from "../../../api/types";
import { volumeTrends } from "./volumeTrends";

const now = Date.parse("2026-06-10T00:00:00Z");
const analysis = (analyzedAt: string, excessFragments: number) =>
  ({ analyzedAt, files: { excessFragments }, freeSpace: { bytes: 100, largestBytes: 40 } }) as AnalysisSummary;
const job = (finishedAt: string, state: Job["state"], bytesMoved: number) =>
  ({ kind: "defragment", state, finishedAt, result: { bytesMoved } }) as Job;

test("analyses, runs and backups share one time line, in order of time", () => {
  const trends = volumeTrends(
    [analysis("2026-06-09T00:00:00Z", 3), analysis("2026-06-05T00:00:00Z", 900)],
    [job("2026-06-08T22:00:00Z", "succeeded", 500), job("2026-06-04T22:00:00Z", "failed", 0)],
    [{ beganAt: "2026-06-08T23:00:00Z", endedAt: "2026-06-08T23:45:00Z" } as BackupRun],
    now,
  );
  expect(trends.from).toBeLessThan(Date.parse("2026-06-04T22:00:00Z"));
  expect(trends.from).toBeGreaterThan(Date.parse("2026-06-04T16:00:00Z"));
  expect(trends.excessFragments.map(({ value }) => value)).toEqual([900, 3]);
  expect(trends.movedBytes.map(({ isBad }) => isBad)).toEqual([true, false]);
  expect(trends.backupMinutes.map(({ value }) => value)).toEqual([45]);
  expect(trends.largestFreeRun[0]?.value).toBe(40);
});

test("a running job and a backup without an end have no point, and the line is at least an hour long", () => {
  const trends = volumeTrends(
    [],
    [{ ...job("2026-06-09T23:00:00Z", "running", 0), finishedAt: null }],
    [{ beganAt: "2026-06-09T23:00:00Z", endedAt: null } as BackupRun],
    now,
  );
  expect(trends.to - trends.from).toBe(3_600_000 * 1.04);
  expect([...trends.movedBytes, ...trends.backupMinutes]).toEqual([]);
});
