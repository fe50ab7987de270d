import type { VolumeMap } from "../../../api/types";
import * as strings from "../../../strings/volume/map";

/** The kind of most of the used clusters of a cell. The order is that of MapCell in volume.proto. */
export const cellKinds = [
  "free",
  "contiguous",
  "fragmented",
  "directory",
  "mft",
  "system",
  "shortFragments",
  "shortestFragments",
] as const;
export type CellKind = (typeof cellKinds)[number];

/** The kinds in the order of the legend. */
export const cellKindLabels: Record<CellKind, string> = {
  shortestFragments: strings.shortestFragments,
  shortFragments: strings.shortFragments,
  fragmented: strings.fragmentedFiles,
  contiguous: strings.contiguousFiles,
  directory: strings.directories,
  mft: strings.masterFileTable,
  system: strings.systemFiles,
  free: strings.freeSpace,
};

const fragmented = cellKinds.indexOf("fragmented");
const severities: readonly number[] = [
  fragmented,
  cellKinds.indexOf("shortFragments"),
  cellKinds.indexOf("shortestFragments"),
];

/** Whether a cell of the kind has fragmented files. */
export function isFragmentedKind(kind: CellKind): boolean {
  return severities.includes(cellKinds.indexOf(kind));
}

/** A volume as a sequence of cells of equal size. The last cell may stand for fewer clusters. */
export interface MapCells {
  /** The number of clusters of all cells. */
  totalClusters: number;
  /** The cluster with which the first cell begins; 0 unless the cells are a part of the volume. */
  firstCluster: number;
  /** The size of every cell except the last. */
  clustersPerCell: number;
  /** Indexes into {@link cellKinds}. */
  kinds: Uint8Array;
  /** The used share of each cell, from 0 (none) to 255 (all). */
  fill: Uint8Array;
}

export function decodeMap(map: VolumeMap): MapCells {
  const kinds = fromBase64(map.kinds);
  const fill = fromBase64(map.fill);
  const clustersPerCell = Math.max(1, Math.ceil(map.totalClusters / Math.max(1, kinds.length)));
  return { totalClusters: map.totalClusters, firstCluster: 0, clustersPerCell, kinds, fill };
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Returns the kind of a cell. An unknown number from a newer agent counts as system. */
export function kindAt(cells: MapCells, index: number): CellKind {
  return cellKinds[cells.kinds[index] ?? 0] ?? "system";
}

/** Returns the clusters of a cell: `first` is included, `end` is excluded. */
export function clusterRange(cells: MapCells, index: number): { first: number; end: number } {
  const first = cells.firstCluster + index * cells.clustersPerCell;
  return { first, end: Math.min(cells.firstCluster + cells.totalClusters, first + cells.clustersPerCell) };
}

/**
 * Merges groups of `factor` adjacent cells for a small drawing area. The rules are those of the agent: the kind is that
 * of most of the used part, fragmented wins ties, and a cell is free only if nothing in it is used. The severity of
 * fragmented files is that of most of them.
 */
export function mergeCells(cells: MapCells, factor: number): MapCells {
  if (factor <= 1) return cells;
  const length = Math.ceil(cells.kinds.length / factor);
  const kinds = new Uint8Array(length);
  const fill = new Uint8Array(length);
  const used = new Float64Array(cellKinds.length);
  for (let target = 0; target < length; target++) {
    used.fill(0);
    const from = target * factor;
    const to = Math.min(cells.kinds.length, from + factor);
    let sum = 0;
    for (let index = from; index < to; index++) {
      const share = cells.fill[index] ?? 0;
      const kind = cellKinds.indexOf(kindAt(cells, index));
      used[kind] = (used[kind] ?? 0) + share;
      sum += share;
    }
    kinds[target] = sum === 0 ? 0 : dominantKind(used);
    fill[target] = sum === 0 ? 0 : Math.max(1, Math.round(sum / (to - from)));
  }
  return { ...cells, clustersPerCell: cells.clustersPerCell * factor, kinds, fill };
}

function dominantKind(used: Float64Array): number {
  const usedBy = (kind: number) => used[kind] ?? 0;
  const severity = severities.reduce((worst, kind) => (usedBy(kind) > usedBy(worst) ? kind : worst), fragmented);
  const ofFragmented = severities.reduce((sum, kind) => sum + usedBy(kind), 0);
  let [best, most] = [severity, ofFragmented];
  for (let kind = 1; kind < used.length; kind++) {
    if (!severities.includes(kind) && usedBy(kind) > most) [best, most] = [kind, usedBy(kind)];
  }
  return best;
}

/** Returns the share of the volume for each kind, 0 to 100. The unused part of a cell counts as free. */
export function kindShares(cells: MapCells): Record<CellKind, number> {
  const shares = Object.fromEntries(cellKinds.map((kind) => [kind, 0])) as Record<CellKind, number>;
  if (cells.totalClusters === 0) return shares;
  for (let index = 0; index < cells.kinds.length; index++) {
    const { first, end } = clusterRange(cells, index);
    const percent = ((end - first) / cells.totalClusters) * 100;
    const used = percent * ((cells.fill[index] ?? 0) / 255);
    shares[kindAt(cells, index)] += used;
    shares.free += percent - used;
  }
  return shares;
}
