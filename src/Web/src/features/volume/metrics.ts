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
  const metric = (label: string, read: Reader, emphasis = false): Metric => {
    const value = read(analysis);
    const earlier = before && read(before);
    return { label, value, before: earlier === value ? undefined : earlier, emphasis };
  };
  /** A count that should be 0. */
  const faultCount = (label: string, read: (analysis: AnalysisSummary) => number): Metric =>
    metric(label, (a) => formatCount(read(a)), read(analysis) > 0);
  return [
    {
      title: "Volume",
      metrics: [
        { label: "Size", value: formatBytes(volume.totalBytes) },
        { label: "Cluster size", value: formatBytes(volume.clusterBytes) },
        metric("Used space", (a) => formatBytes(volume.totalBytes - a.freeSpace.bytes)),
        metric("Free space", (a) => `${formatBytes(a.freeSpace.bytes)} (${formatPercent(a.freeSpace.percent)})`),
        metric("Free space fragments", (a) => formatCount(a.freeSpace.fragments)),
        metric("Largest free run", (a) => formatBytes(a.freeSpace.largestBytes)),
      ],
    },
    {
      title: "Fragmentation",
      metrics: [
        metric("Volume", (a) => formatPercent(a.volumePercent), analysis.volumePercent > 0),
        metric("Data", (a) => formatPercent(a.dataPercent), analysis.dataPercent > 0),
      ],
    },
    {
      title: "Files",
      metrics: [
        metric("Files", (a) => formatCount(a.files.total)),
        metric("Average size", (a) => formatBytes(a.files.averageBytes)),
        faultCount("Fragmented files", (a) => a.files.fragmented),
        faultCount("Excess fragments", (a) => a.files.excessFragments),
        metric("Fragments per file", (a) => formatRatio(a.files.averageFragments)),
        faultCount("Files with performance loss", (a) => a.files.withPerformanceLoss),
      ],
    },
    {
      title: "Paging file",
      metrics: [
        metric("Size", (a) => formatBytes(a.pageFile.bytes)),
        metric("Fragments", (a) => formatCount(a.pageFile.fragments)),
      ],
    },
    {
      title: "Directories",
      metrics: [
        metric("Directories", (a) => formatCount(a.directories.total)),
        faultCount("Fragmented directories", (a) => a.directories.fragmented),
        faultCount("Excess fragments", (a) => a.directories.excessFragments),
      ],
    },
    {
      title: "Master file table",
      metrics: [
        metric("Size", (a) => formatBytes(a.mft.bytes)),
        metric("Records in use", ({ mft }) => {
          const { recordsInUse, records, percentInUse } = mft;
          return `${formatCount(recordsInUse)} of ${formatCount(records)} (${formatPercent(percentInUse)})`;
        }),
        metric("Fragments", (a) => formatCount(a.mft.fragments)),
      ],
    },
  ];
}
