import { formatBytes, formatCount, formatPercent } from "../../../ui/format";
import { cellKindLabels, cellKinds, clusterRange, kindAt, kindShares, type MapCells } from "./cells";

/** Returns the description of a cell: "Fragmented files · clusters 4,096 to 8,191 · offset 16 MiB · 87 % used". */
export function describeCell(cells: MapCells, index: number, clusterBytes: number): string {
  const { first, end } = clusterRange(cells, index);
  const used = ((cells.fill[index] ?? 0) / 255) * 100;
  return [
    cellKindLabels[kindAt(cells, index)],
    `clusters ${formatCount(first)} to ${formatCount(end - 1)}`,
    `offset ${formatBytes(first * clusterBytes)}`,
    `${formatPercent(used)} used`,
  ].join(" · ");
}

/** Returns the description of a map for screen readers. */
export function describeMap(cells: MapCells): string {
  if (cells.totalClusters === 0) return "Map without clusters.";
  const shares = kindShares(cells);
  const parts = cellKinds
    .filter((kind) => shares[kind] > 0)
    .map((kind) => `${cellKindLabels[kind]} ${formatPercent(shares[kind])}`);
  return `Map of ${formatCount(cells.totalClusters)} clusters: ${parts.join(", ")}.`;
}
