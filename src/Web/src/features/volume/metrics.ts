import type { AnalysisSummary, VolumeSummary } from "../../api/types";
import { formatBytes, formatCount, formatPercent, formatRatio } from "../../ui/format";

export interface Metric {
  label: string;
  value: string;
  /** The value of the earlier analysis, if it differs. */
  before?: string | undefined;
  emphasis?: boolean;
}

export interface MetricGroup {
  title: string;
  metrics: Metric[];
}

type Reader = (analysis: AnalysisSummary) => string;

/** Returns the metrics of an analysis in the groups and the order of the Windows defragmentation report. */
export function metricGroups(
  volume: VolumeSummary,
  analysis: AnalysisSummary,
  before?: AnalysisSummary,
): MetricGroup[] {
  const line = (label: string, read: Reader, emphasis = false): Metric => {
    const value = read(analysis);
    const old = before && read(before);
    return { label, value, before: old === value ? undefined : old, emphasis };
  };
  const plain = (label: string, value: string): Metric => ({ label, value });
  return [
    {
      title: "Volume",
      metrics: [
        plain("Size", formatBytes(volume.totalBytes)),
        plain("Cluster size", formatBytes(volume.clusterBytes)),
        line("Used space", (a) => formatBytes(volume.totalBytes - a.freeSpace.bytes)),
        line("Free space", (a) => `${formatBytes(a.freeSpace.bytes)} (${formatPercent(a.freeSpace.percent)})`),
        line("Free space fragments", (a) => formatCount(a.freeSpace.fragments)),
        line("Largest free run", (a) => formatBytes(a.freeSpace.largestBytes)),
      ],
    },
    {
      title: "Fragmentation",
      metrics: [
        line("Volume", (a) => formatPercent(a.volumePercent), analysis.volumePercent > 0),
        line("Data", (a) => formatPercent(a.dataPercent), analysis.dataPercent > 0),
      ],
    },
    {
      title: "Files",
      metrics: [
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
      metrics: [
        line("Size", (a) => formatBytes(a.pageFile.bytes)),
        line("Fragments", (a) => formatCount(a.pageFile.fragments)),
      ],
    },
    {
      title: "Directories",
      metrics: [
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
      metrics: [
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
