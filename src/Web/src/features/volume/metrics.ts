import type { AnalysisSummary, VolumeSummary } from "../../api/types";
import * as strings from "../../strings/volume";
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
      title: strings.volume,
      metrics: [
        { label: strings.size, value: formatBytes(volume.totalBytes) },
        { label: strings.clusterSize, value: formatBytes(volume.clusterBytes) },
        metric(strings.usedSpace, (a) => formatBytes(volume.totalBytes - a.freeSpace.bytes)),
        metric(strings.freeSpace, (a) => `${formatBytes(a.freeSpace.bytes)} (${formatPercent(a.freeSpace.percent)})`),
        metric(strings.freeSpaceFragments, (a) => formatCount(a.freeSpace.fragments)),
        metric(strings.largestFreeRun, (a) => formatBytes(a.freeSpace.largestBytes)),
      ],
    },
    {
      title: strings.fragmentation,
      metrics: [
        metric(strings.volume, (a) => formatPercent(a.volumePercent), analysis.volumePercent > 0),
        metric(strings.data, (a) => formatPercent(a.dataPercent), analysis.dataPercent > 0),
      ],
    },
    {
      title: strings.files,
      metrics: [
        metric(strings.files, (a) => formatCount(a.files.total)),
        metric(strings.averageSize, (a) => formatBytes(a.files.averageBytes)),
        faultCount(strings.fragmentedFiles, (a) => a.files.fragmented),
        faultCount(strings.excessFragments, (a) => a.files.excessFragments),
        metric(strings.fragmentsPerFile, (a) => formatRatio(a.files.averageFragments)),
        faultCount(strings.filesWithPerformanceLoss, (a) => a.files.withPerformanceLoss),
      ],
    },
    {
      title: strings.pagingFile,
      metrics: [
        metric(strings.size, (a) => formatBytes(a.pageFile.bytes)),
        metric(strings.fragments, (a) => formatCount(a.pageFile.fragments)),
      ],
    },
    {
      title: strings.directories,
      metrics: [
        metric(strings.directories, (a) => formatCount(a.directories.total)),
        faultCount(strings.fragmentedDirectories, (a) => a.directories.fragmented),
        faultCount(strings.excessFragments, (a) => a.directories.excessFragments),
      ],
    },
    {
      title: strings.masterFileTable,
      metrics: [
        metric(strings.size, (a) => formatBytes(a.mft.bytes)),
        metric(strings.recordsInUse, ({ mft }) => {
          const { recordsInUse, records, percentInUse } = mft;
          return strings.recordsOf(formatCount(recordsInUse), formatCount(records), formatPercent(percentInUse));
        }),
        metric(strings.fragments, (a) => formatCount(a.mft.fragments)),
      ],
    },
  ];
}
