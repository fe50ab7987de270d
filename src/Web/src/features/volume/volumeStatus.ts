import type { VolumeSummary } from "../../api/types";
import type { StatusProps } from "../../ui/Status";
import { isFragmented } from "./fragmentation";

/** Returns the status of a volume. The most severe condition takes precedence. */
export function volumeStatus(volume: VolumeSummary): StatusProps {
  if (volume.problem) return { tone: "danger", label: "Cannot be opened" };
  if (volume.activeJobId) return { tone: "accent", label: "Job active" };
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

/** Returns why the volume cannot be defragmented now; undefined if it can. */
export function defragmentDisabledReason(volume: VolumeSummary): string | undefined {
  if (volume.activeJobId)
    return "A job is already scheduled or running on this volume. Wait for the job or stop it first.";
  if (volume.problem) return `The agent cannot open the volume: ${volume.problem}`;
  switch (volume.state) {
    case "dirty":
      return "The volume is marked dirty. Run chkdsk /f on Windows first.";
    case "hibernated":
      return "Windows is hibernated on this volume. Start Windows and shut it down completely first.";
    case "mounted":
      return "The volume is mounted on the server. Unmount the volume first.";
    default:
      return undefined;
  }
}

/** Returns why the volume cannot be analysed now; undefined if it can. An analysis only reads: any state is allowed. */
export function analyseDisabledReason(volume: VolumeSummary): string | undefined {
  return volume.activeJobId ? "A job is already scheduled or running on this volume." : undefined;
}
