import { describe, expect, test } from "vitest";
import { makeFleet } from "../../../e2e/mock/fleet";
import type { BackupOutlook, Server, VolumeSummary } from "../../api/types";
import { needsAttention, readinessOf } from "./readiness";
import { countByReadiness, filterRows, toRow, toRows } from "./serverRows";

const now = Date.parse("2026-01-10T12:00:00Z");

const readiness = (server: Server) => readinessOf(server, now);

function ready(): Server & { volumes: [VolumeSummary, ...VolumeSummary[]] } {
  const server = makeFleet(40, now).find((server) => readiness(server) === "ready");
  if (!server?.volumes[0]) throw new Error("The mock fleet has no server that is ready.");
  return server as ReturnType<typeof ready>;
}

function fragment(volume: VolumeSummary): void {
  if (volume.lastAnalysis) volume.lastAnalysis.files.excessFragments = 12;
}

function outlook(kind: BackupOutlook["kind"], reason = ""): BackupOutlook {
  return {
    schedule: "nightly",
    occursAt: "2026-01-10T21:00:00Z",
    timeZone: "Europe/Berlin",
    kind,
    reason,
    backupSeconds: null,
    backupSecondsAfter: null,
    backupWindowSeconds: null,
    readiness: null,
  };
}

describe("the readiness of a server", () => {
  test("is fragmented when neither a job nor the plan includes its volume", () => {
    const server = ready();
    fragment(server.volumes[0]);
    expect(readiness(server)).toBe("fragmented");
    server.volumes[0].plannedStart = "2026-01-10T20:00:00Z";
    expect(readiness(server)).toBe("planned");
  });

  test("belongs to the next backup: a run that is not allowed before it does not count, and its reason is shown", () => {
    const server = ready();
    fragment(server.volumes[0]);
    const reason = "Blackout month-end leaves no time before nightly.";
    server.volumes[0].outlook = outlook("notAllowed", reason);
    expect(readiness(server)).toBe("fragmented");
    expect(toRow(server, now).reason).toBe(reason);
    // Another job of the volume, such as one before a later backup, changes nothing.
    server.volumes[0].activeJobId = "a job";
    expect(readiness(server)).toBe("fragmented");
  });

  test("is ready below the thresholds of the policy, and planned when the agent chooses the time", () => {
    const server = ready();
    fragment(server.volumes[0]);
    server.volumes[0].outlook = outlook("notNeeded");
    expect(readiness(server)).toBe("ready");
    server.volumes[0].outlook = outlook("candidate");
    expect(readiness(server)).toBe("planned");
  });

  test("is not planned yet while the next backup is beyond the plan", () => {
    const server = ready();
    fragment(server.volumes[0]);
    if (server.nextBackup) server.nextBackup.startsAt = "2026-01-15T20:00:00Z";
    expect(readiness(server)).toBe("later");
    expect(needsAttention("later")).toBe(false);
  });

  test("is offline regardless of its volumes", () => {
    expect(readiness({ ...ready(), online: false })).toBe("offline");
  });

  test("is unknown when a volume was never analysed, or without volumes", () => {
    const server = ready();
    server.volumes[0].lastAnalysis = null;
    expect(readiness(server)).toBe("unknown");
    expect(readiness({ ...server, volumes: [] })).toBe("unknown");
  });

  test("is a problem when a volume is dirty", () => {
    const server = ready();
    server.volumes[0].state = "dirty";
    expect(readiness(server)).toBe("problem");
  });

  test("is ready only with a backup schedule", () => {
    expect(readiness({ ...ready(), nextBackup: null })).toBe("noBackup");
  });
});

test("the readiness of a server follows the forecast of the backup, not the fragments", () => {
  const server = ready();
  const [volume] = server.volumes;
  fragment(volume);
  volume.outlook = {
    ...outlook("notAllowed", "Blackout month-end leaves no time."),
    backupSeconds: 7200,
    backupSecondsAfter: 7200,
    backupWindowSeconds: 14_400,
    readiness: "ready",
  };
  expect(readiness(server)).toBe("ready");
  volume.outlook.readiness = "gains";
  expect(readiness(server)).toBe("gains");
  expect(toRow(server, now).reason).toBe("Blackout month-end leaves no time.");
  volume.plannedStart = "2026-01-10T20:00:00Z";
  expect(readiness(server)).toBe("planned");
  volume.outlook = { ...volume.outlook, readiness: "overruns", backupSecondsAfter: 15_000 };
  expect(readiness(server)).toBe("overruns");
  expect(toRow(server, now).reason).toBe(
    "The backup of D: takes 4 h 10 min, 10 min longer than its window. Blackout month-end leaves no time.",
  );
});

describe("rows", () => {
  const rows = toRows(makeFleet(500, now), now);

  test("are sorted by fragmentation, worst first", () => {
    const excess = rows.map((row) => row.excessFragments);
    expect(excess).toEqual([...excess].sort((left, right) => right - left));
  });

  test("are found by any words of host, system and labels", () => {
    const found = filterRows(rows, "  BERLIN 2022 ", "all");
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((row) => row.searchText.includes("berlin") && row.searchText.includes("2022"))).toBe(true);
    expect(filterRows(rows, "no such server", "all")).toEqual([]);
  });

  test("need attention unless they are ready or planned", () => {
    const attention = filterRows(rows, "", "attention");
    const rest = rows.filter((row) => !needsAttention(row.readiness));
    expect(attention.length + rest.length).toBe(rows.length);
  });

  test("are all counted by readiness", () => {
    expect(countByReadiness(rows).reduce((sum, { servers }) => sum + servers, 0)).toBe(rows.length);
  });

  test("sum their volumes", () => {
    const server = ready();
    fragment(server.volumes[0]);
    const row = toRow(server, now);
    expect(row.fragmentedVolumes).toBe(1);
    expect(row.excessFragments).toBe(12);
    expect(row.freePercent).toBeCloseTo((row.freeBytes / row.totalBytes) * 100);
  });
});

test("pages share the rows of the same servers for some minutes, and no longer", () => {
  const servers = makeFleet(3, now);
  const rows = toRows(servers, now);
  expect(toRows(servers, now + 60_000)).toBe(rows);
  expect(toRows([...servers], now)).not.toBe(rows);
  const server = ready();
  fragment(server.volumes[0]);
  const later = (hours: number) => toRows(fleet, now + hours * 3_600_000)[0]?.readiness;
  if (server.nextBackup) server.nextBackup.startsAt = "2026-01-12T12:00:00Z";
  const fleet = [server];
  expect(later(0)).toBe("later");
  expect(later(20)).toBe("fragmented");
});
