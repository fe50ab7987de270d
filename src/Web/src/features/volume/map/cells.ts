import type { VolumeMap } from "../../../api/types";

/** What most of a cell's used clusters are, by the numbers of MapCell in volume.proto. */
export const cellKinds = ["free", "contiguous", "fragmented", "directory", "mft", "system"] as const;
export type CellKind = (typeof cellKinds)[number];

export const cellKindWords: Record<CellKind, string> = {
  fragmented: "Fragmented files",
  contiguous: "Contiguous files",
  directory: "Directories",
  mft: "Master file table",
  system: "System files",
  free: "Free space",
};

const fragmented = cellKinds.indexOf("fragmented");

/** A volume as a row of cells of equal size; the last may stand for fewer clusters. */
export interface MapCells {
  totalClusters: number;
  /** Of every cell but perhaps the last. */
  clustersPerCell: number;
  /** Indexes into {@link cellKinds}. */
  kinds: Uint8Array;
  /** Used share of each cell, 0 none to 255 all. */
  fill: Uint8Array;
}

export function decodeMap(map: VolumeMap): MapCells {
  const kinds = fromBase64(map.kinds);
  const fill = fromBase64(map.fill);
  const clustersPerCell = Math.max(1, Math.ceil(map.totalClusters / Math.max(1, kinds.length)));
  return { totalClusters: map.totalClusters, clustersPerCell, kinds, fill };
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** The kind at an index; a number that this console does not know yet counts as system. */
export function kindAt(cells: MapCells, index: number): CellKind {
  return cellKinds[cells.kinds[index] ?? 0] ?? "system";
}

/** The clusters a cell stands for: from the first to the one after the last. */
export function clusterRange(cells: MapCells, index: number): { first: number; end: number } {
  const first = index * cells.clustersPerCell;
  return { first, end: Math.min(cells.totalClusters, first + cells.clustersPerCell) };
}

/**
 * Joins each `factor` neighbours into one cell, for drawing where there is no room for all. As in the agent's own
 * map, the kind is what most of the used part is, fragmented wins ties, and free is only where nothing is used.
 */
export function joinCells(cells: MapCells, factor: number): MapCells {
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
      const kind = Math.min(cells.kinds[index] ?? 0, cellKinds.length - 1);
      used[kind] = (used[kind] ?? 0) + share;
      sum += share;
    }
    kinds[target] = sum === 0 ? 0 : strongest(used);
    fill[target] = sum === 0 ? 0 : Math.max(1, Math.round(sum / (to - from)));
  }
  return { totalClusters: cells.totalClusters, clustersPerCell: cells.clustersPerCell * factor, kinds, fill };
}

function strongest(used: Float64Array): number {
  let best = fragmented;
  for (let kind = 1; kind < used.length; kind++) {
    if ((used[kind] ?? 0) > (used[best] ?? 0)) best = kind;
  }
  return best;
}

/** Share of the volume, 0 to 100, that lies in cells of each kind; what is unused in a cell counts as free. */
export function kindShares(cells: MapCells): Record<CellKind, number> {
  const shares: Record<CellKind, number> = { free: 0, contiguous: 0, fragmented: 0, directory: 0, mft: 0, system: 0 };
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
