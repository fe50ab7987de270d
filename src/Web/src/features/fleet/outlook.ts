import type { Server } from "../../api/types";
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
    meaning: "A volume is fragmented and no job will run before the backup.",
    tone: "warning",
  },
  unknown: { label: "Not analysed", meaning: "A volume was never analysed.", tone: "warning" },
  noBackup: { label: "No backup expected", meaning: "No backup schedule has a backup of it soon.", tone: "warning" },
  inHand: {
    label: "Job under way",
    meaning: "Every fragmented volume has a job scheduled or running.",
    tone: "accent",
  },
  ready: { label: "Ready", meaning: "Its volumes are contiguous.", tone: "good" },
};

export function outlookOf(server: Server): Outlook {
  if (!server.online) return "offline";
  if (server.volumes.some(hasProblem)) return "problem";
  if (server.volumes.some((volume) => isFragmented(volume) && !volume.activeJobId)) return "fragmented";
  if (server.volumes.length === 0 || server.volumes.some((volume) => !volume.lastAnalysis && !volume.activeJobId))
    return "unknown";
  if (!server.nextBackup) return "noBackup";
  return server.volumes.some((volume) => volume.activeJobId) ? "inHand" : "ready";
}

export function needsAttention(outlook: Outlook): boolean {
  return outlook !== "ready" && outlook !== "inHand";
}
