import type { VolumePage, VolumeShow } from "../../api/types";
import * as strings from "../../strings/volumes";
import type { Pill } from "../../ui/FilterPills";
import type { StatusTone } from "../../ui/Status";

const labels: Record<VolumeShow, { label: string; tone: StatusTone; description: string }> = {
  problem: { label: strings.problem, tone: "danger", description: strings.problemDescription },
  fragmented: { label: strings.fragmented, tone: "warning", description: strings.fragmentedDescription },
  notAnalysed: { label: strings.notAnalysed, tone: "neutral", description: strings.notAnalysedDescription },
  jobActive: { label: strings.jobActive, tone: "accent", description: strings.jobActiveDescription },
  contiguous: { label: strings.contiguous, tone: "good", description: strings.contiguousDescription },
};

/** Returns the condition in a URL; undefined for another text. */
export function parseShow(text: string | undefined): VolumeShow | undefined {
  return text !== undefined && text in labels ? (text as VolumeShow) : undefined;
}

/** Returns the filters with their counts, most severe first. A filter that matches nothing is left out unless it is on. */
export function volumePills(counts: VolumePage["counts"], selected: VolumeShow | undefined): Pill<VolumeShow>[] {
  return (Object.keys(labels) as VolumeShow[])
    .map((value) => ({ value, count: counts[value], ...labels[value] }))
    .filter(({ value, count }) => count > 0 || value === selected);
}
