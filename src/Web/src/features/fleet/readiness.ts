import type { Server, VolumeSummary } from "../../api/types";
import type { StatusProps } from "../../ui/Status";
import { windowFit } from "../volume/backupTime";
import { hasProblem, isFragmented } from "../volume/fragmentation";

/** How ready a server is for its next backup, worst first. The table sorts by this order. */
export const readinessLevels = [
  "offline",
  "problem",
  "overruns",
  "gains",
  "fragmented",
  "unknown",
  "noBackup",
  "later",
  "planned",
  "ready",
] as const;
export type Readiness = (typeof readinessLevels)[number];

/** The label, the description and the severity of each readiness. */
export const readinessStatus: Record<Readiness, StatusProps & { description: string }> = {
  offline: {
    label: "Offline",
    description: "The agent is not connected. No job can run before the backup.",
    tone: "danger",
  },
  problem: {
    label: "Volume problem",
    description: "A volume cannot be defragmented. The volume page shows the reason.",
    tone: "danger",
  },
  overruns: {
    label: "Backup too long",
    description: "The next backup of a volume takes longer than its window, also after the planned runs.",
    tone: "danger",
  },
  gains: {
    label: "Slow backup",
    description: "A defragmentation would make the next backup of a volume shorter, and no run comes before it.",
    tone: "warning",
  },
  fragmented: {
    label: "Fragmented",
    description: "A volume without a forecast is fragmented, and no run comes before its next backup.",
    tone: "warning",
  },
  unknown: { label: "Not analysed", description: "A volume has not been analysed yet.", tone: "warning" },
  noBackup: {
    label: "No backup scheduled",
    description: "No backup schedule includes an upcoming backup of the server.",
    tone: "warning",
  },
  later: {
    label: "Not planned yet",
    description: "The next backup is more than 36 hours away. Its runs are planned 36 hours before it.",
    tone: "neutral",
  },
  planned: {
    label: "Planned",
    description:
      "For every volume that needs one, a run is planned or in progress before its next backup, or the agent runs when idle.",
    tone: "accent",
  },
  ready: {
    label: "Ready",
    description:
      "Every backup fits into its window, and a run would not make it much shorter. " +
      "Volumes without a forecast are below the thresholds of their policy.",
    tone: "good",
  },
};

/** The planner decides about backups within this time. */
const planHorizonMs = 36 * 3_600_000;

export function readinessOf(server: Server, nowMs: number): Readiness {
  if (!server.online) return "offline";
  if (server.volumes.some(hasProblem)) return "problem";
  if (server.volumes.some(({ outlook }) => outlook?.readiness === "overruns")) return "overruns";
  const unprepared = server.volumes.filter(isUnprepared);
  if (unprepared.some(gains)) return "gains";
  if (unprepared.some((volume) => isFragmentedOnly(volume) && !isTooFar(server, volume, nowMs))) return "fragmented";
  if (server.volumes.length === 0 || unprepared.some((volume) => !volume.lastAnalysis)) return "unknown";
  if (!server.nextBackup) return "noBackup";
  if (unprepared.some(isFragmentedOnly)) return "later";
  return server.volumes.some(hasRun) ? "planned" : "ready";
}

/** Returns why a server is not ready, in the words of the planner; undefined if the readiness says all. */
export function readinessReason(server: Server, readiness: Readiness): string | undefined {
  switch (readiness) {
    case "problem":
      return server.volumes.find(hasProblem)?.problem ?? undefined;
    case "overruns": {
      const volume = server.volumes.find(({ outlook }) => outlook?.readiness === "overruns");
      return volume && [windowFit(volume.path, volume.outlook), volume.outlook?.reason].filter(Boolean).join(" ");
    }
    case "gains":
      return server.volumes.find((volume) => isUnprepared(volume) && gains(volume))?.outlook?.reason;
    case "fragmented":
      return server.volumes.find((volume) => isUnprepared(volume) && isFragmentedOnly(volume))?.outlook?.reason;
    default:
      return undefined;
  }
}

/** Whether a run comes before the next backup, at a time that the planner or the agent chooses. */
function hasRun(volume: VolumeSummary): boolean {
  return volume.plannedStart !== null || (isFragmented(volume) && volume.outlook?.kind === "candidate");
}

/** Whether a defragmentation would make the next backup shorter, by its forecast. */
function gains({ outlook }: VolumeSummary): boolean {
  return outlook?.readiness === "gains";
}

/** Whether a volume is fragmented and no forecast tells what that costs its next backup. */
function isFragmentedOnly(volume: VolumeSummary): boolean {
  return !volume.outlook?.readiness && isFragmented(volume);
}

/** Whether no run comes before the next backup of a volume that may need one. The policy decides what needs a run. */
function isUnprepared({ plannedStart, outlook }: VolumeSummary): boolean {
  return plannedStart === null && outlook?.kind !== "notNeeded" && outlook?.kind !== "candidate";
}

/** Whether the planner has not decided yet because the next backup is beyond its horizon. */
function isTooFar({ nextBackup }: Server, { outlook }: VolumeSummary, nowMs: number): boolean {
  return !outlook && nextBackup !== null && Date.parse(nextBackup.startsAt) - nowMs > planHorizonMs;
}

export function needsAttention(readiness: Readiness): boolean {
  return readiness !== "ready" && readiness !== "planned" && readiness !== "later";
}
