import type { VolumeSummary } from "../../api/types";
import * as strings from "../../strings/volume";
import type { StatusProps } from "../../ui/Status";
import { isFragmented } from "./fragmentation";

/** Returns the status of a volume. The most severe condition takes precedence. */
export function volumeStatus(volume: VolumeSummary): StatusProps {
  if (volume.problem) return { tone: "danger", label: strings.cannotBeOpened };
  if (volume.activeJobId) return { tone: "accent", label: strings.jobActive };
  switch (volume.state) {
    case "dirty":
      return { tone: "danger", label: strings.dirty };
    case "hibernated":
      return { tone: "danger", label: strings.hibernated };
    case "mounted":
      return { tone: "warning", label: strings.mounted };
  }
  if (!volume.lastAnalysis) return { tone: "neutral", label: strings.notAnalysed };
  return isFragmented(volume)
    ? { tone: "warning", label: strings.fragmented }
    : { tone: "good", label: strings.contiguous };
}

/** Returns why the volume cannot be defragmented now; undefined if it can. */
export function defragmentDisabledReason(volume: VolumeSummary): string | undefined {
  if (volume.activeJobId) return strings.jobActiveAdvice;
  if (volume.problem) return strings.cannotOpenBecause(volume.problem);
  switch (volume.state) {
    case "dirty":
      return strings.dirtyAdvice;
    case "hibernated":
      return strings.hibernatedAdvice;
    case "mounted":
      return strings.mountedAdvice;
    default:
      return undefined;
  }
}

/** Returns why the volume cannot be analysed now; undefined if it can. An analysis only reads: any state is allowed. */
export function analyseDisabledReason(volume: VolumeSummary): string | undefined {
  return volume.activeJobId ? strings.jobActiveNote : undefined;
}
