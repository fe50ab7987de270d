import type { Server, VolumeSummary } from "../../api/types";
import { excessFragments } from "../volume/fragmentation";

export interface RankedVolume {
  volume: VolumeSummary;
  hostName: string;
  excess: number;
  /** The seconds that defragmentation saves in the next full backup; null where no forecast is known. */
  savedSeconds: number | null;
}

/** Returns the volumes whose next backup loses the most time, worst first; behind them those without a forecast, by excess fragments. */
export function worstVolumes(servers: readonly Server[], most: number): RankedVolume[] {
  return servers
    .flatMap(({ hostName, volumes }) =>
      volumes.map((volume) => ({
        volume,
        hostName,
        excess: excessFragments(volume) ?? 0,
        savedSeconds: savedSeconds(volume),
      })),
    )
    .filter((row) => (row.savedSeconds ?? row.excess) > 0)
    .sort((left, right) => (right.savedSeconds ?? -1) - (left.savedSeconds ?? -1) || right.excess - left.excess)
    .slice(0, most);
}

function savedSeconds({ outlook }: VolumeSummary): number | null {
  if (outlook?.backupSeconds == null || outlook.backupSecondsAfter == null) return null;
  return outlook.backupSeconds - outlook.backupSecondsAfter;
}

export interface Coverage {
  online: number;
  withBackup: number;
  volumes: number;
  analysed: number;
  /** Volumes whose newest analysis is older than a week. */
  stale: number;
}

const staleMs = 7 * 86_400_000;

/** Counts how much of the fleet the product looks after. */
export function coverageOf(servers: readonly Server[], nowMs: number): Coverage {
  const volumes = servers.flatMap((server) => server.volumes);
  const analysed = volumes.filter(({ lastAnalysis }) => lastAnalysis !== null);
  return {
    online: servers.filter(({ online }) => online).length,
    withBackup: servers.filter(({ nextBackup }) => nextBackup !== null).length,
    volumes: volumes.length,
    analysed: analysed.length,
    stale: analysed.filter(({ lastAnalysis }) => nowMs - Date.parse(lastAnalysis?.analyzedAt ?? "") > staleMs).length,
  };
}
