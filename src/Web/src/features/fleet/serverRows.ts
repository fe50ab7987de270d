import type { Server } from "../../api/types";
import { excessFragments, isFragmented } from "../volume/fragmentation";
import { needsAttention, type Outlook, outlookOf, outlooks } from "./outlook";

/** A server as the fleet's table shows it: all that is sorted or searched by, worked out once. */
export interface ServerRow {
  id: string;
  hostName: string;
  operatingSystem: string;
  agentVersion: string;
  online: boolean;
  outlook: Outlook;
  outlookRank: number;
  volumes: number;
  fragmentedVolumes: number;
  excessFragments: number;
  /** Of the worst volume: allocated bytes of fragmented files ÷ used bytes, 0 to 100. */
  dataPercent: number;
  totalBytes: number;
  freeBytes: number;
  freePercent: number;
  /** Milliseconds; servers without a backup sort last. */
  nextBackup: number;
  nextBackupStart: string | undefined;
  labels: readonly string[];
  searchText: string;
}

/** The most fragmented first: so are servers ordered that are alike in what the table is sorted by. */
export function toRows(servers: readonly Server[]): ServerRow[] {
  return servers.map(toRow).sort((left, right) => right.excessFragments - left.excessFragments);
}

export function toRow(server: Server): ServerRow {
  const outlook = outlookOf(server);
  const labels = Object.entries(server.labels).map(([name, value]) => (value ? `${name}=${value}` : name));
  const totals = sumVolumes(server);
  const nextBackupStart = server.nextBackup?.startsAt ?? undefined;
  return {
    id: server.id,
    hostName: server.hostName,
    operatingSystem: server.operatingSystem,
    agentVersion: server.agentVersion,
    online: server.online,
    outlook,
    outlookRank: outlooks.indexOf(outlook),
    volumes: server.volumes.length,
    ...totals,
    freePercent: totals.totalBytes > 0 ? (totals.freeBytes / totals.totalBytes) * 100 : 0,
    nextBackup: nextBackupStart ? Date.parse(nextBackupStart) : Number.MAX_SAFE_INTEGER,
    nextBackupStart,
    labels,
    searchText: [server.hostName, server.operatingSystem, ...labels].join(" ").toLowerCase(),
  };
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

export type Show = "all" | "attention" | "volumesFragmented" | Outlook;

/** Rows whose host, system or labels hold every word of the text, and that belong to what is shown. */
export function filterRows(rows: readonly ServerRow[], text: string, show: Show): ServerRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => isShown(row, show) && words.every((word) => row.searchText.includes(word)));
}

function isShown(row: ServerRow, show: Show): boolean {
  switch (show) {
    case "all":
      return true;
    case "attention":
      return needsAttention(row.outlook);
    case "volumesFragmented":
      return row.fragmentedVolumes > 0;
    default:
      return row.outlook === show;
  }
}

/** How many rows have each outlook, worst first, those with none left out. */
export function countOutlooks(rows: readonly ServerRow[]): { outlook: Outlook; servers: number }[] {
  const counts = new Map<Outlook, number>();
  for (const row of rows) counts.set(row.outlook, (counts.get(row.outlook) ?? 0) + 1);
  return outlooks.flatMap((outlook) => {
    const servers = counts.get(outlook);
    return servers ? [{ outlook, servers }] : [];
  });
}
