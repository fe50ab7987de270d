import type { Volume, VolumePage, VolumeShow } from "../../src/api/types";
import { hasProblem, isFragmented } from "../../src/features/volume/fragmentation";
import type { MockStore } from "./store";

const conditions: Record<VolumeShow, (volume: Volume) => boolean> = {
  fragmented: isFragmented,
  contiguous: (volume) => volume.lastAnalysis !== null && !isFragmented(volume),
  notAnalysed: (volume) => volume.lastAnalysis === null,
  problem: hasProblem,
  jobActive: (volume) => volume.activeJobId !== null,
};

const values: Record<string, (volume: Volume) => number | string> = {
  name: ({ server }) => server.hostName,
  excess: ({ lastAnalysis }) => lastAnalysis?.files.excessFragments ?? -1,
  data: ({ lastAnalysis }) => lastAnalysis?.dataPercent ?? -1,
  free: ({ freeBytes }) => freeBytes,
  freePercent: ({ freeBytes, totalBytes }) => freeBytes / totalBytes,
  size: ({ totalBytes }) => totalBytes,
  analysed: ({ lastAnalysis }) => lastAnalysis?.analyzedAt ?? "",
};

/** Returns the volumes that match a filter, ordered by server and path. */
export function matchingVolumes(store: MockStore, search: string, show: VolumeShow | null): Volume[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return [...store.servers.values()]
    .flatMap(({ id, hostName, volumes }) => volumes.map((volume) => ({ ...volume, server: { id, hostName } })))
    .filter(({ server, path, label }) => {
      const text = `${server.hostName} ${path} ${label}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .filter((volume) => show === null || conditions[show](volume))
    .sort((left, right) => compare(left.server.hostName, right.server.hostName) || compare(left.path, right.path));
}

/** Answers the list of volumes as the server does. */
export function volumePage(store: MockStore, query: URLSearchParams): VolumePage {
  const searched = matchingVolumes(store, query.get("search") ?? "", null);
  const show = query.get("show") as VolumeShow | null;
  const found = show ? searched.filter(conditions[show]) : searched;
  const value = values[query.get("sort") ?? "name"] ?? (() => 0);
  const sign = query.get("descending") === "true" ? -1 : 1;
  found.sort((left, right) => sign * compare(value(left), value(right)));
  const offset = Number(query.get("offset"));
  const count = (condition: VolumeShow) => searched.filter(conditions[condition]).length;
  return {
    total: found.length,
    counts: {
      all: searched.length,
      fragmented: count("fragmented"),
      contiguous: count("contiguous"),
      notAnalysed: count("notAnalysed"),
      problem: count("problem"),
      jobActive: count("jobActive"),
    },
    volumes: found.slice(offset, offset + Number(query.get("limit") ?? 100)),
  };
}

function compare(left: number | string, right: number | string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
