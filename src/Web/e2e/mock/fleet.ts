import type { NextBackup, Server, VolumeSummary } from "../../src/api/types";
import { type AnalysisInput, makeSummary } from "./analysis";
import { SeededRandom, uuid } from "./random";
import { nextBackup } from "./windows";

const gibibyte = 1024 ** 3;
const nightly = {
  name: "nightly",
  window: { from: "22:00", to: "02:00", timeZone: "Europe/Berlin", rule: "FREQ=DAILY", startsOn: "2026-01-01" },
};

/** Creates a fleet with servers of every readiness. The first server is always fragmented and has no job. */
export function makeFleet(size: number, nowMs: number): Server[] {
  const backup = nextBackup(nightly, nowMs);
  return Array.from({ length: size }, (_, index) => makeServer(index, nowMs, backup));
}

function makeServer(index: number, nowMs: number, backup: NextBackup): Server {
  const random = new SeededRandom(1000 + index);
  const site = random.pick(["berlin", "leeds", "porto", "austin"]);
  const online = index === 0 || random.next() > 0.03;
  const hasBackup = index > 0 && random.next() > 0.05;
  const id = uuid(1, index);
  return {
    id,
    hostName: `${random.pick(["file", "sql", "mail", "app"])}-${site}-${String(index + 1).padStart(4, "0")}`,
    operatingSystem: random.pick(["Windows Server 2022", "Windows Server 2019", "Windows Server 2025"]),
    agentVersion: "0.1.0",
    reportedHostName: null,
    requestedLabels: {},
    directoryLabels: {},
    agents: [],
    labels: { site, role: random.pick(["files", "database", "mail"]) },
    online,
    lastSeenAt: new Date(nowMs - (online ? 4_000 : 9 * 3_600_000)).toISOString(),
    enrolledAt: new Date(nowMs - 40 * 86_400_000).toISOString(),
    nextBackup: hasBackup ? backup : null,
    volumes: Array.from({ length: index === 0 ? 2 : random.whole(1, 3) }, (_, at) =>
      makeVolume(id, index, at, nowMs, random),
    ),
  };
}

function makeVolume(serverId: string, server: number, at: number, nowMs: number, random: SeededRandom): VolumeSummary {
  const totalBytes = random.whole(80, 4_000) * gibibyte;
  const volume: VolumeSummary = {
    id: uuid(2, server * 8 + at),
    serverId,
    path: `${"DEF"[at]}:`,
    label: ["Data", "Archive", "Logs"][at] ?? "",
    state: random.next() > 0.01 || server === 0 ? "clean" : "dirty",
    problem: null,
    totalBytes,
    freeBytes: Math.round(totalBytes * (0.08 + random.next() * 0.4)),
    clusterBytes: 4096,
    lastAnalysis: null,
    activeJobId: null,
    plannedStart: null,
    outlook: null,
  };
  const fragmented = server === 0 && at === 0 ? 0.6 : random.next() < 0.2 ? random.next() * 0.8 : 0;
  if (random.next() > 0.02 || server === 0)
    volume.lastAnalysis = makeSummary(analysisOf(volume, fragmented, nowMs - 7_200_000));
  return volume;
}

/** Returns the input of an analysis of the volume at a time. */
export function analysisOf(volume: VolumeSummary, fragmented: number, atMs: number): AnalysisInput {
  const seed = Number.parseInt(volume.id.slice(-6), 16);
  return {
    id: volume.id.replace(/^00000002/, "00000003"),
    volumeId: volume.id,
    seed,
    analyzedAt: new Date(atMs).toISOString(),
    totalBytes: volume.totalBytes,
    freeBytes: volume.freeBytes,
    clusterBytes: volume.clusterBytes,
    fragmented,
  };
}
