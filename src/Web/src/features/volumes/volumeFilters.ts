import type { VolumePage, VolumeShow } from "../../api/types";
import type { Pill } from "../../ui/FilterPills";
import type { StatusTone } from "../../ui/Status";

const labels: Record<VolumeShow, { label: string; tone: StatusTone; description: string }> = {
  problem: { label: "Problem", tone: "danger", description: "The volume cannot be opened, or may not be written." },
  fragmented: { label: "Fragmented", tone: "warning", description: "The last analysis found excess fragments." },
  notAnalysed: { label: "Not analysed", tone: "neutral", description: "The volume was never analysed." },
  jobActive: { label: "Job active", tone: "accent", description: "A job waits or runs." },
  contiguous: { label: "Contiguous", tone: "good", description: "The last analysis found no excess fragment." },
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
