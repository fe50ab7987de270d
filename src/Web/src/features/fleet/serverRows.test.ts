import { describe, expect, test } from "vitest";
import { makeFleet } from "../../../e2e/mock/fleet";
import type { Server, VolumeSummary } from "../../api/types";
import { needsAttention, outlookOf } from "./outlook";
import { countOutlooks, filterRows, toRow, toRows } from "./serverRows";

const now = Date.parse("2026-01-10T12:00:00Z");

function ready(): Server & { volumes: [VolumeSummary, ...VolumeSummary[]] } {
  const server = makeFleet(40, now).find((one) => outlookOf(one) === "ready");
  if (!server?.volumes[0]) throw new Error("The mock fleet has no server that is ready.");
  return server as ReturnType<typeof ready>;
}

function fragment(volume: VolumeSummary): void {
  if (volume.lastAnalysis) volume.lastAnalysis.files.excessFragments = 12;
}

describe("the outlook of a server", () => {
  test("is fragmented when neither a job nor the plan will mend its volume", () => {
    const server = ready();
    fragment(server.volumes[0]);
    expect(outlookOf(server)).toBe("fragmented");
    server.volumes[0].activeJobId = "a job";
    expect(outlookOf(server)).toBe("inHand");
    server.volumes[0].activeJobId = null;
    server.volumes[0].plannedStart = "2026-01-10T20:00:00Z";
    expect(outlookOf(server)).toBe("inHand");
  });

  test("is offline whatever its volumes are like", () => {
    expect(outlookOf({ ...ready(), online: false })).toBe("offline");
  });

  test("is unknown when a volume was never analysed, or none is known", () => {
    const server = ready();
    server.volumes[0].lastAnalysis = null;
    expect(outlookOf(server)).toBe("unknown");
    expect(outlookOf({ ...server, volumes: [] })).toBe("unknown");
  });

  test("is a problem when a volume is dirty", () => {
    const server = ready();
    server.volumes[0].state = "dirty";
    expect(outlookOf(server)).toBe("problem");
  });

  test("wants a backup schedule before it is ready", () => {
    expect(outlookOf({ ...ready(), nextBackup: null })).toBe("noBackup");
  });
});

describe("rows", () => {
  const rows = toRows(makeFleet(500, now));

  test("come most fragmented first", () => {
    const excess = rows.map((row) => row.excessFragments);
    expect(excess).toEqual([...excess].sort((left, right) => right - left));
  });

  test("are found by any words of host, system and labels", () => {
    const found = filterRows(rows, "  BERLIN 2022 ", "all");
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((row) => row.searchText.includes("berlin") && row.searchText.includes("2022"))).toBe(true);
    expect(filterRows(rows, "no such server", "all")).toEqual([]);
  });

  test("that need attention are all but those ready or in hand", () => {
    const attention = filterRows(rows, "", "attention");
    const rest = rows.filter((row) => !needsAttention(row.outlook));
    expect(attention.length + rest.length).toBe(rows.length);
  });

  test("are counted by outlook, none lost", () => {
    expect(countOutlooks(rows).reduce((sum, { servers }) => sum + servers, 0)).toBe(rows.length);
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
