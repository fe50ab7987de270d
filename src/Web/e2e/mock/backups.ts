import type { BackupForecast, BackupReport, BackupRun, ImportedRuns, VolumeReport } from "../../src/api/types";
import type { MockBackend } from "./backend";

const dayMs = 86_400_000;

/** Adds nightly full backups of a volume, the older ones slower: it was defragmented between them. */
export function addBackups(backend: MockBackend, volumeId: string, nights: number, now = Date.now()): void {
  const { serverId, path, server, totalBytes, freeBytes } = backend.volume(volumeId);
  for (let night = nights; night >= 1; night--) {
    const seconds = night > nights / 2 ? 5_400 : 3_000;
    const began = now - night * dayMs;
    const bytes = totalBytes - freeBytes;
    const forecast = night > nights / 2 ? 5_600 : 3_100;
    const run: BackupRun = {
      id: backend.newId(7),
      serverId,
      hostName: server.hostName,
      volumeId,
      volumePath: path,
      type: "full",
      method: "fileLevel",
      beganAt: new Date(began).toISOString(),
      endedAt: new Date(began + seconds * 1000).toISOString(),
      isUnderWay: false,
      bytes,
      files: 120_000,
      status: "succeeded",
      program: "Backup Exec",
      bytesPerSecond: bytes / seconds,
      forecast: {
        seconds: forecast,
        lowSeconds: forecast * 0.85,
        highSeconds: forecast * 1.18,
        runs: nights - night,
        errorPercent: 100 * (forecast / seconds - 1),
        isKept: night !== nights / 2,
      },
    };
    backend.backupRuns.unshift(run);
  }
}

/** Adds a defragmentation that ended some days ago. */
export function addDefragmentation(backend: MockBackend, volumeId: string, daysAgo: number): void {
  const { id } = backend.agents.create({ volumeId, kind: "defragment", timing: "now" });
  while (backend.agents.advance());
  const ended = Date.now() - daysAgo * dayMs;
  const times = { startedAt: new Date(ended - 2_100_000).toISOString(), finishedAt: new Date(ended).toISOString() };
  backend.jobs = backend.jobs.map((job) => (job.id === id ? { ...job, ...times } : job));
}

/** Forecasts the next backup of a volume. */
export function backupForecast(backend: MockBackend, volumeId: string): BackupForecast {
  const volume = backend.volume(volumeId);
  const startsAt = Date.now() + 5 * 3_600_000;
  const instant = (seconds: number) => new Date(startsAt + seconds * 1000).toISOString();
  const runs = backend.backupRuns.filter((run) => run.volumeId === volumeId).length;
  return {
    volumeId,
    next: {
      schedule: "nightly",
      type: "full",
      method: "fileLevel",
      startsAt: instant(0),
      endsAt: instant(6_720),
      latestEnd: instant(7_900),
      windowEndsAt: instant(7_200),
      timeZone: "Europe/Berlin",
    },
    duration: {
      seconds: 6_720,
      lowSeconds: 5_700,
      highSeconds: 7_900,
      transferSeconds: 1_500,
      fileSeconds: 620,
      placementSeconds: 1_600,
      fragmentSeconds: 3_000,
      bytes: volume.totalBytes - volume.freeBytes,
      files: 120_000,
    },
    costs: {
      bytesPerSecond: 52_000_000,
      secondsPerFile: 0.006,
      secondsPerJump: 0.005,
      runs,
      basis: runs === 0 ? "general costs of rotating disks" : `${runs} runs of this volume`,
    },
    defragmentation: {
      savesSeconds: 3_000,
      savesSecondsInMonth: 90_000,
      backups: 30,
      movesBytes: 42_000_000_000,
      workSeconds: 2_100,
      isWorthIt: true,
      reason: "The 30 backups of the next 30 days take 1500 min less in all; the work takes 35 min.",
    },
    kept: { forecasts: runs, kept: Math.max(0, runs - 1), meanErrorPercent: runs === 0 ? null : 6.4 },
    files: {
      files: 120_000,
      averageBytes: 41_000,
      below25KBPercent: 60,
      below50KBPercent: 80,
      filesPerDirectory: 200,
      mostFilesInDirectory: 31_000,
      largestDirectory: "\\Shares\\Scans",
      sizes: [
        { belowBytes: 25_600, files: 72_000, bytes: 4e8 },
        { belowBytes: 51_200, files: 24_000, bytes: 8e8 },
        { belowBytes: 0, files: 24_000, bytes: 4e9 },
      ],
      secondsPerFile: 0.006,
      filesAreTheCost: true,
      advice: ["Parallel streams: 4 streams take about 45 min if the backup program reads them at once."],
    },
  };
}

/** Stores one run of a log; a log with the word "broken" has a line that cannot be read. */
export function importLog(backend: MockBackend, volumeId: string, log: string): ImportedRuns {
  addBackups(backend, volumeId, 1);
  const broken = log.split("\n").findIndex((line) => line.includes("broken"));
  const refused =
    broken < 0 ? [] : [{ line: broken + 1, text: log.split("\n")[broken] ?? "", reason: "The time is not readable." }];
  return { stored: 1, completed: 0, known: 0, refused, refusedCount: refused.length };
}

/** Reports the backups of the fleet, of a group or of a volume. */
export function backupReport(backend: MockBackend, query: URLSearchParams, now: number): BackupReport {
  const from = Date.parse(query.get("From") ?? new Date(now - 30 * dayMs).toISOString());
  const volumeId = query.get("VolumeId");
  const runs = backend.backupRuns.filter((run) => run.endedAt && (volumeId ?? run.volumeId) === run.volumeId);
  const volumes = [...new Set(runs.map((run) => run.volumeId))].flatMap((id) =>
    id ? [volumeReport(backend, id)] : [],
  );
  const days = Array.from({ length: Math.ceil((now - from) / dayMs) }, (_, index) => {
    const day = new Date(from + index * dayMs).toISOString().slice(0, 10);
    const ofDay = runs.filter((run) => run.beganAt.startsWith(day));
    const backupSeconds = ofDay.reduce((sum, run) => sum + (run.bytes ?? 0) / (run.bytesPerSecond ?? 1), 0);
    const isWork = index % 9 === 4 && volumes.length > 0;
    return { day, backups: ofDay.length, backupSeconds, jobs: isWork ? 1 : 0, bytesMoved: isWork ? 42e9 : 0 };
  });
  const seconds = days.reduce((sum, day) => sum + day.backupSeconds, 0);
  return {
    from: new Date(from).toISOString(),
    to: new Date(now).toISOString(),
    of: volumeId ? "D: on files-01" : (query.get("Group") ?? "the fleet"),
    totals: {
      volumes: volumes.length,
      backups: runs.length,
      backupSeconds: seconds,
      backupBytes: runs.reduce((sum, run) => sum + (run.bytes ?? 0), 0),
      savedSeconds: volumes.length * 16_800,
      jobs: volumes.length,
      failedJobs: 0,
      bytesMoved: volumes.length * 42e9,
      forecasts: runs.length,
      forecastsKept: Math.max(0, runs.length - volumes.length),
      nextSeconds: volumes.length * 6720,
      nextSecondsDefragmented: volumes.length * 2460,
    },
    days,
    volumes,
  };
}

function volumeReport(backend: MockBackend, volumeId: string): VolumeReport {
  const { path, server } = backend.volume(volumeId);
  const map = (kind: number) => Buffer.from(Array.from({ length: 240 }, (_, at) => (at > 180 ? 0 : at % 3 ? 1 : kind)));
  const analysis = (excessFragments: number) => ({
    id: volumeId,
    map: map(excessFragments > 1000 ? 7 : 1).toString("base64"),
    analyzedAt: new Date(0).toISOString(),
    excessFragments,
    dataPercent: excessFragments / 10_000,
    freePercent: 21,
    largestFreeBytes: 5e9,
  });
  return {
    volumeId,
    hostName: server.hostName,
    path,
    defragmentedAt: new Date(0).toISOString(),
    before: analysis(342_283),
    after: analysis(12),
    backupsBefore: { count: 7, seconds: 5_400, bytesPerSecond: 3.9e6 },
    backupsAfter: { count: 7, seconds: 3_000, bytesPerSecond: 7.1e6 },
    savedSeconds: 16_800,
    jobs: 1,
    failedJobs: 0,
    bytesMoved: 42e9,
    forecasts: 14,
    forecastsKept: 13,
    next: { seconds: 6720, secondsDefragmented: 2460, isPlanned: true },
  };
}
