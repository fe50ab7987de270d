import type { MapCells } from "./cells";

/** Clusters of a volume: `first` is included, `end` is excluded. */
export interface ClusterRange {
  first: number;
  end: number;
}

/** The fewest cells of a zoomed map. Fewer would only be larger squares. */
const fewestCells = 64;

/** Reads "4096-8191" from a URL; undefined for the whole volume, and for a range that the volume does not have. */
export function parseRange(text: string | null, totalClusters: number): ClusterRange | undefined {
  const match = /^(\d{1,16})-(\d{1,16})$/.exec(text ?? "");
  if (!match) return undefined;
  const [first, end] = [Number(match[1]), Math.min(totalClusters, Number(match[2]) + 1)];
  return first < end && end - first < totalClusters ? { first, end } : undefined;
}

/** Returns the text that {@link parseRange} reads. */
export function formatRange(range: ClusterRange | undefined): string | undefined {
  return range && `${range.first}-${range.end - 1}`;
}

/**
 * Returns a quarter of the shown range around a cluster, down to as few single clusters as a map needs. A range that is
 * finer than the cells of the analysis is read from the volume.
 */
export function zoomIn(cells: MapCells, shown: ClusterRange, around: number): ClusterRange | undefined {
  const size = Math.max(fewestCells, Math.round((shown.end - shown.first) / 4));
  if (size >= shown.end - shown.first) return undefined;
  const first = Math.min(shown.end - size, Math.max(shown.first, Math.round(around - size / 2)));
  const range = { first, end: first + size };
  return isFiner(cells, range) ? range : alignRange(cells, range);
}

/** Whether a range has fewer cells of the analysis than a map needs. */
export function isFiner({ clustersPerCell }: MapCells, { first, end }: ClusterRange): boolean {
  return clustersPerCell > 1 && end - first < fewestCells * clustersPerCell;
}

/** Returns four times the shown range; undefined for the whole volume. */
export function zoomOut(cells: MapCells, shown: ClusterRange): ClusterRange | undefined {
  const size = (shown.end - shown.first) * 4;
  if (size >= cells.totalClusters) return undefined;
  const middle = (shown.first + shown.end) / 2;
  const first = Math.min(cells.totalClusters - size, Math.max(0, Math.round(middle - size / 2)));
  const range = { first, end: first + size };
  return isFiner(cells, range) ? range : alignRange(cells, range);
}

/** Returns the cells of a range, whole at both ends. */
export function cellsInRange(cells: MapCells, range: ClusterRange | undefined): MapCells & { firstCell: number } {
  if (!range) return { ...cells, firstCell: 0 };
  const { first, end } = alignRange(cells, range);
  const firstCell = first / cells.clustersPerCell;
  const endCell = Math.ceil(end / cells.clustersPerCell);
  return {
    ...cells,
    firstCell,
    firstCluster: first,
    totalClusters: end - first,
    kinds: cells.kinds.subarray(firstCell, endCell),
    fill: cells.fill.subarray(firstCell, endCell),
  };
}

function alignRange({ clustersPerCell, totalClusters }: MapCells, { first, end }: ClusterRange): ClusterRange {
  const aligned = Math.floor(first / clustersPerCell) * clustersPerCell;
  return { first: aligned, end: Math.min(totalClusters, Math.ceil(end / clustersPerCell) * clustersPerCell) };
}
