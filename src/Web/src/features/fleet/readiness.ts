import type { Server, VolumeSummary } from "../../api/types";
import type { StatusProps } from "../../ui/Status";
import { hasProblem, isFragmented } from "../volume/fragmentation";

/** How ready a server is for its next backup, worst first. The table sorts by this order. */
export const readinessLevels = ["offline", "problem", "fragmented", "unknown", "noBackup", "planned", "ready"] as const;
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
  fragmented: {
    label: "Fragmented",
    description: "A volume is fragmented and no job is planned for it. The Tonight page shows the reason.",
    tone: "warning",
  },
  unknown: { label: "Not analysed", description: "A volume has not been analysed yet.", tone: "warning" },
  noBackup: {
    label: "No backup scheduled",
    description: "No backup schedule includes an upcoming backup of the server.",
    tone: "warning",
  },
  planned: {
    label: "Planned",
    description: "A job is planned, scheduled or running for every fragmented volume.",
    tone: "accent",
  },
  ready: { label: "Ready", description: "All volumes are contiguous.", tone: "good" },
};

export function readinessOf(server: Server): Readiness {
  if (!server.online) return "offline";
  if (server.volumes.some(hasProblem)) return "problem";
  if (server.volumes.some((volume) => isFragmented(volume) && !hasPlannedJob(volume))) return "fragmented";
  if (server.volumes.length === 0 || server.volumes.some((volume) => !volume.lastAnalysis && !hasPlannedJob(volume)))
    return "unknown";
  if (!server.nextBackup) return "noBackup";
  return server.volumes.some(hasPlannedJob) ? "planned" : "ready";
}

/** Whether a job is planned, scheduled or running for the volume. */
function hasPlannedJob({ activeJobId, plannedStart }: VolumeSummary): boolean {
  return activeJobId !== null || plannedStart !== null;
}

export function needsAttention(readiness: Readiness): boolean {
  return readiness !== "ready" && readiness !== "planned";
}
