import type { VolumeSummary } from "../../api/types";
import type { StatusWords } from "../../ui/Status";
import { isFragmented } from "./fragmentation";

/** One word for how a volume is, worst first. */
export function volumeStatus(volume: VolumeSummary): StatusWords {
  if (volume.problem) return { tone: "danger", label: "Cannot be opened" };
  if (volume.activeJobId) return { tone: "accent", label: "Job under way" };
  switch (volume.state) {
    case "dirty":
      return { tone: "danger", label: "Dirty" };
    case "hibernated":
      return { tone: "danger", label: "Hibernated" };
    case "mounted":
      return { tone: "warning", label: "Mounted" };
  }
  if (!volume.lastAnalysis) return { tone: "neutral", label: "Not analysed" };
  return isFragmented(volume) ? { tone: "warning", label: "Fragmented" } : { tone: "good", label: "Contiguous" };
}

/** Why no job that writes can be scheduled for the volume now; undefined when one can. */
export function whyNotDefragment(volume: VolumeSummary): string | undefined {
  if (volume.activeJobId) return "A job is already scheduled or running on this volume. Wait for it, or stop it first.";
  if (volume.problem) return `The agent cannot open the volume: ${volume.problem}`;
  switch (volume.state) {
    case "dirty":
      return "The volume is marked dirty. Check it first: chkdsk /f on Windows.";
    case "hibernated":
      return "Windows is hibernated on this volume. Start Windows and shut it down fully first.";
    case "mounted":
      return "The volume is mounted on its machine. Unmount it first.";
    default:
      return undefined;
  }
}

/** Why the volume cannot be analysed now; undefined when it can. Analysing reads only, so any state will do. */
export function whyNotAnalyse(volume: VolumeSummary): string | undefined {
  return volume.activeJobId ? "A job is already scheduled or running on this volume." : undefined;
}
