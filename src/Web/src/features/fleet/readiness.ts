import type { Server, VolumeSummary } from "../../api/types";
import * as strings from "../../strings/fleet/readiness";
import type { StatusProps } from "../../ui/Status";
import { hasProblem, isFragmented } from "../volume/fragmentation";
import { windowFit } from "../volume/windowFit";

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
    label: strings.offline,
    description: strings.offlineDescription,
    tone: "danger",
  },
  problem: {
    label: strings.volumeProblem,
    description: strings.volumeProblemDescription,
    tone: "danger",
  },
  overruns: {
    label: strings.backupTooLong,
    description: strings.backupTooLongDescription,
    tone: "danger",
  },
  gains: {
    label: strings.slowBackup,
    description: strings.slowBackupDescription,
    tone: "warning",
  },
  fragmented: {
    label: strings.fragmented,
    description: strings.fragmentedDescription,
    tone: "warning",
  },
  unknown: { label: strings.notAnalysed, description: strings.notAnalysedDescription, tone: "warning" },
  noBackup: {
    label: strings.noBackupScheduled,
    description: strings.noBackupScheduledDescription,
    tone: "warning",
  },
  later: {
    label: strings.notPlannedYet,
    description: strings.notPlannedYetDescription,
    tone: "neutral",
  },
  planned: {
    label: strings.planned,
    description: strings.plannedDescription,
    tone: "accent",
  },
  ready: {
    label: strings.ready,
    description: strings.readyDescription,
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

/** Returns why a server is not ready, in the words of the planner or of the readiness; undefined for a ready server. */
export function readinessReason(server: Server, readiness: Readiness): string | undefined {
  return (
    plannersReason(server, readiness) ??
    (needsAttention(readiness) ? readinessStatus[readiness].description : undefined)
  );
}

function plannersReason(server: Server, readiness: Readiness): string | undefined {
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
