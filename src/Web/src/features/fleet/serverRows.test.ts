import { describe, expect, test } from "vitest";
import { makeFleet } from "../../../e2e/mock/fleet";
import type { Server, VolumeSummary } from "../../api/types";
import { needsAttention, readinessOf } from "./readiness";
import { countByReadiness, filterRows, toRow, toRows } from "./serverRows";

const now = Date.parse("2026-01-10T12:00:00Z");

function ready(): Server & { volumes: [VolumeSummary, ...VolumeSummary[]] } {
  const server = makeFleet(40, now).find((server) => readinessOf(server) === "ready");
  if (!server?.volumes[0]) throw new Error("The mock fleet has no server that is ready.");
  return server as ReturnType<typeof ready>;
}

function fragment(volume: VolumeSummary): void {
  if (volume.lastAnalysis) volume.lastAnalysis.files.excessFragments = 12;
}

describe("the readiness of a server", () => {
  test("is fragmented when neither a job nor the plan includes its volume", () => {
    const server = ready();
    fragment(server.volumes[0]);
    expect(readinessOf(server)).toBe("fragmented");
    server.volumes[0].activeJobId = "a job";
    expect(readinessOf(server)).toBe("planned");
    server.volumes[0].activeJobId = null;
    server.volumes[0].plannedStart = "2026-01-10T20:00:00Z";
    expect(readinessOf(server)).toBe("planned");
  });

  test("is offline regardless of its volumes", () => {
    expect(readinessOf({ ...ready(), online: false })).toBe("offline");
  });

  test("is unknown when a volume was never analysed, or without volumes", () => {
    const server = ready();
    server.volumes[0].lastAnalysis = null;
    expect(readinessOf(server)).toBe("unknown");
    expect(readinessOf({ ...server, volumes: [] })).toBe("unknown");
  });

  test("is a problem when a volume is dirty", () => {
    const server = ready();
    server.volumes[0].state = "dirty";
    expect(readinessOf(server)).toBe("problem");
  });

  test("is ready only with a backup schedule", () => {
    expect(readinessOf({ ...ready(), nextBackup: null })).toBe("noBackup");
  });
});

describe("rows", () => {
  const rows = toRows(makeFleet(500, now));

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
    const row = toRow(server);
    expect(row.fragmentedVolumes).toBe(1);
    expect(row.excessFragments).toBe(12);
    expect(row.freePercent).toBeCloseTo((row.freeBytes / row.totalBytes) * 100);
  });
});
