import type { Server, VolumeSummary } from "../../api/types";
import type { StatusWords } from "../../ui/Status";
import { hasProblem, isFragmented } from "../volume/fragmentation";

/** How a server will come into its next backup, worst first. The order is the order of sorting. */
export const outlooks = ["offline", "problem", "fragmented", "unknown", "noBackup", "inHand", "ready"] as const;
export type Outlook = (typeof outlooks)[number];

/** Short words for each outlook, and what they mean. */
export const outlookWords: Record<Outlook, StatusWords & { meaning: string }> = {
  offline: {
    label: "Offline",
    meaning: "Its agent is not connected, so nothing can run before the backup.",
    tone: "danger",
  },
  problem: { label: "Volume problem", meaning: "A volume cannot be worked on; its page says why.", tone: "danger" },
  fragmented: {
    label: "Fragmented",
    meaning: "A volume is fragmented and nothing is planned for it; Tonight says why.",
    tone: "warning",
  },
  unknown: { label: "Not analysed", meaning: "A volume was never analysed.", tone: "warning" },
  noBackup: { label: "No backup expected", meaning: "No backup schedule has a backup of it soon.", tone: "warning" },
  inHand: {
    label: "In hand",
    meaning: "Every fragmented volume is planned for, or its job is scheduled or running.",
    tone: "accent",
  },
  ready: { label: "Ready", meaning: "Its volumes are contiguous.", tone: "good" },
};

export function outlookOf(server: Server): Outlook {
  if (!server.online) return "offline";
  if (server.volumes.some(hasProblem)) return "problem";
  if (server.volumes.some((volume) => isFragmented(volume) && !isInHand(volume))) return "fragmented";
  if (server.volumes.length === 0 || server.volumes.some((volume) => !volume.lastAnalysis && !isInHand(volume)))
    return "unknown";
  if (!server.nextBackup) return "noBackup";
  return server.volumes.some(isInHand) ? "inHand" : "ready";
}

/** Whether something is going to be done about the volume, or is being done. */
function isInHand({ activeJobId, plannedStart }: VolumeSummary): boolean {
  return activeJobId !== null || plannedStart !== null;
}

export function needsAttention(outlook: Outlook): boolean {
  return outlook !== "ready" && outlook !== "inHand";
}
