import { expect, test } from "vitest";
import { makeFleet } from "../../../e2e/mock/fleet";
import type { BackupOutlook } from "../../api/types";
import { coverageOf, worstVolumes } from "./worstVolumes";

const now = Date.parse("2026-01-10T12:00:00Z");
const servers = makeFleet(60, now);
const outlook: BackupOutlook = {
  schedule: "Nightly",
  occursAt: "2026-01-10T22:00:00Z",
  timeZone: "UTC",
  kind: "notNeeded",
  reason: "",
  backupSeconds: null,
  backupSecondsAfter: null,
  backupWindowSeconds: null,
  readiness: null,
};

test("the volumes whose backups lose the most seconds come first, then fragmented ones, and others never", () => {
  const fleet = structuredClone(servers);
  const volumes = fleet.flatMap((server) => server.volumes);
  for (const volume of volumes) volume.outlook = null;
  const [slow, slower, even] = volumes;
  const times = (volume: typeof slow, backupSeconds: number, backupSecondsAfter: number) => {
    if (volume) volume.outlook = { ...outlook, backupSeconds, backupSecondsAfter };
  };
  times(slow, 5000, 4000);
  times(slower, 4000, 1000);
  times(even, 9000, 9000);
  const worst = worstVolumes(fleet, volumes.length);
  expect(worst.slice(0, 2).map(({ volume }) => volume.id)).toEqual([slower?.id, slow?.id]);
  expect(worst.map(({ volume }) => volume.id)).not.toContain(even?.id);
  const excess = worst.slice(2).map((row) => row.excess);
  expect(excess).toEqual([...excess].sort((left, right) => right - left));
  expect(excess.every((count) => count > 0)).toBe(true);
});

test("the coverage counts servers and volumes, and analyses older than a week", () => {
  const coverage = coverageOf(servers, now);
  expect(coverage.volumes).toBe(servers.flatMap(({ volumes }) => volumes).length);
  expect(coverage.stale).toBe(0);
  expect(coverageOf(servers, now + 8 * 86_400_000).stale).toBe(coverage.analysed);
});
