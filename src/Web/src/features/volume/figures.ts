import type { AnalysisSummary, VolumeSummary } from "../../api/types";
import { formatBytes, formatCount, formatPercent, formatRatio } from "../../ui/format";

export interface Figure {
  label: string;
  value: string;
  /** What it was before, where there is something to compare with and it differs. */
  before?: string | undefined;
  emphasis?: boolean;
}

export interface FigureGroup {
  title: string;
  figures: Figure[];
}

type Reader = (analysis: AnalysisSummary) => string;

/** The figures of an analysis in the groups of the published report; every line of it is a line of ours. */
export function figureGroups(
  volume: VolumeSummary,
  analysis: AnalysisSummary,
  before?: AnalysisSummary,
): FigureGroup[] {
  const line = (label: string, read: Reader, emphasis = false): Figure => {
    const value = read(analysis);
    const old = before && read(before);
    return { label, value, before: old === value ? undefined : old, emphasis };
  };
  const plain = (label: string, value: string): Figure => ({ label, value });
  return [
    {
      title: "Volume",
      figures: [
        plain("Size", formatBytes(volume.totalBytes)),
        plain("Cluster size", formatBytes(volume.clusterBytes)),
        line("Used space", (a) => formatBytes(volume.totalBytes - a.freeSpace.bytes)),
        line("Free space", (a) => `${formatBytes(a.freeSpace.bytes)} (${formatPercent(a.freeSpace.percent)})`),
        line("Free space in pieces", (a) => formatCount(a.freeSpace.fragments)),
        line("Largest free piece", (a) => formatBytes(a.freeSpace.largestBytes)),
      ],
    },
    {
      title: "Fragmentation",
      figures: [
        line("Volume", (a) => formatPercent(a.volumePercent), analysis.volumePercent > 0),
        line("Data", (a) => formatPercent(a.dataPercent), analysis.dataPercent > 0),
      ],
    },
    {
      title: "Files",
      figures: [
        line("Files", (a) => formatCount(a.files.total)),
        line("Average size", (a) => formatBytes(a.files.averageBytes)),
        line("Fragmented files", (a) => formatCount(a.files.fragmented), analysis.files.fragmented > 0),
        line("Excess fragments", (a) => formatCount(a.files.excessFragments), analysis.files.excessFragments > 0),
        line("Fragments per file", (a) => formatRatio(a.files.averageFragments)),
        line(
          "Files with performance loss",
          (a) => formatCount(a.files.withPerformanceLoss),
          analysis.files.withPerformanceLoss > 0,
        ),
      ],
    },
    {
      title: "Paging file",
      figures: [
        line("Size", (a) => formatBytes(a.pageFile.bytes)),
        line("Fragments", (a) => formatCount(a.pageFile.fragments)),
      ],
    },
    {
      title: "Directories",
      figures: [
        line("Directories", (a) => formatCount(a.directories.total)),
        line(
          "Fragmented directories",
          (a) => formatCount(a.directories.fragmented),
          analysis.directories.fragmented > 0,
        ),
        line(
          "Excess fragments",
          (a) => formatCount(a.directories.excessFragments),
          analysis.directories.excessFragments > 0,
        ),
      ],
    },
    {
      title: "Master file table",
      figures: [
        line("Size", (a) => formatBytes(a.mft.bytes)),
        line(
          "Records in use",
          (a) =>
            `${formatCount(a.mft.recordsInUse)} of ${formatCount(a.mft.records)} (${formatPercent(a.mft.percentInUse)})`,
        ),
        line("Fragments", (a) => formatCount(a.mft.fragments)),
      ],
    },
  ];
}
