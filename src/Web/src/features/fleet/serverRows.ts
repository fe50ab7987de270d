import type { Server } from "../../api/types";
import { formatLabels } from "../../ui/labels";
import { excessFragments, isFragmented } from "../volume/fragmentation";
import { needsAttention, type Readiness, readinessLevels, readinessOf, readinessReason } from "./readiness";

/** A server in the table of the fleet, with the values for sorting and searching. */
export interface ServerRow {
  id: string;
  hostName: string;
  operatingSystem: string;
  agentVersion: string;
  online: boolean;
  lastSeenAt: string | null;
  readiness: Readiness;
  readinessRank: number;
  /** Why the server is not ready, in the words of the planner. */
  reason: string | undefined;
  volumes: number;
  fragmentedVolumes: number;
  excessFragments: number;
  /** The allocated bytes of fragmented files ÷ used bytes of the worst volume, 0 to 100. */
  dataPercent: number;
  /** The forecast seconds of the next backups of all volumes; undefined without a forecast. */
  backupSeconds: number | undefined;
  /** The same after the planned runs. */
  backupSecondsAfter: number | undefined;
  totalBytes: number;
  freeBytes: number;
  freePercent: number;
  /** The start in milliseconds. Servers without a backup sort last. */
  nextBackup: number;
  nextBackupStart: string | undefined;
  labels: readonly string[];
  searchText: string;
}

/** The rows age by the planner's horizon only, which is 36 hours. */
const sharedMs = 5 * 60_000;
const shared = new WeakMap<readonly Server[], { atMs: number; rows: readonly ServerRow[] }>();

/**
 * Returns the rows, most fragmented first. Servers that are equal in the sorted column keep this order. The pages share
 * the rows of the same servers: those of 10,000 servers take longer than a click may.
 */
export function toRows(servers: readonly Server[], nowMs: number): readonly ServerRow[] {
  const known = shared.get(servers);
  if (known && nowMs - known.atMs < sharedMs) return known.rows;
  const rows = servers
    .map((server) => toRow(server, nowMs))
    .sort((left, right) => right.excessFragments - left.excessFragments);
  shared.set(servers, { atMs: nowMs, rows });
  return rows;
}

export function toRow(server: Server, nowMs: number): ServerRow {
  const readiness = readinessOf(server, nowMs);
  const labels = formatLabels({ ...server.directoryLabels, ...server.labels });
  const totals = sumVolumes(server);
  const nextBackupStart = server.nextBackup?.startsAt ?? undefined;
  return {
    id: server.id,
    hostName: server.hostName,
    operatingSystem: server.operatingSystem,
    agentVersion: server.agentVersion,
    online: server.online,
    lastSeenAt: server.lastSeenAt,
    readiness,
    readinessRank: readinessLevels.indexOf(readiness),
    reason: readinessReason(server, readiness),
    volumes: server.volumes.length,
    ...totals,
    ...sumBackups(server),
    freePercent: totals.totalBytes > 0 ? (totals.freeBytes / totals.totalBytes) * 100 : 0,
    nextBackup: nextBackupStart ? Date.parse(nextBackupStart) : Number.MAX_SAFE_INTEGER,
    nextBackupStart,
    labels,
    searchText: [server.hostName, server.operatingSystem, ...labels].join(" ").toLowerCase(),
  };
}

function sumBackups({ volumes }: Server) {
  const known = volumes.flatMap(({ outlook }) => (outlook?.backupSeconds == null ? [] : [outlook]));
  if (known.length === 0) return { backupSeconds: undefined, backupSecondsAfter: undefined };
  const backupSeconds = known.reduce((sum, outlook) => sum + (outlook.backupSeconds ?? 0), 0);
  const after = known.reduce((sum, outlook) => sum + (outlook.backupSecondsAfter ?? outlook.backupSeconds ?? 0), 0);
  return { backupSeconds, backupSecondsAfter: after };
}

function sumVolumes(server: Server) {
  const sum = { fragmentedVolumes: 0, excessFragments: 0, dataPercent: 0, totalBytes: 0, freeBytes: 0 };
  for (const volume of server.volumes) {
    sum.fragmentedVolumes += isFragmented(volume) ? 1 : 0;
    sum.excessFragments += excessFragments(volume) ?? 0;
    sum.dataPercent = Math.max(sum.dataPercent, volume.lastAnalysis?.dataPercent ?? 0);
    sum.totalBytes += volume.totalBytes;
    sum.freeBytes += volume.freeBytes;
  }
  return sum;
}

export type ServerFilter = "all" | "attention" | "volumesFragmented" | Readiness;

const filters: ReadonlySet<string> = new Set<ServerFilter>(["attention", "volumesFragmented", ...readinessLevels]);

/** Returns the filter in a URL; "all" for another text. */
export function parseServerFilter(text: string | undefined): ServerFilter {
  return text !== undefined && filters.has(text) ? (text as ServerFilter) : "all";
}

/** Returns the rows that match the filter and contain every word of the text in host name, system or labels. */
export function filterRows(rows: readonly ServerRow[], text: string, filter: ServerFilter): ServerRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => matchesFilter(row, filter) && words.every((word) => row.searchText.includes(word)));
}

function matchesFilter(row: ServerRow, filter: ServerFilter): boolean {
  switch (filter) {
    case "all":
      return true;
    case "attention":
      return needsAttention(row.readiness);
    case "volumesFragmented":
      return row.fragmentedVolumes > 0;
    default:
      return row.readiness === filter;
  }
}

/** Counts the rows by readiness, worst first. A readiness without rows is left out. */
export function countByReadiness(rows: readonly ServerRow[]): { readiness: Readiness; servers: number }[] {
  const counts = new Map<Readiness, number>();
  for (const row of rows) counts.set(row.readiness, (counts.get(row.readiness) ?? 0) + 1);
  return readinessLevels.flatMap((readiness) => {
    const servers = counts.get(readiness);
    return servers ? [{ readiness, servers }] : [];
  });
}
