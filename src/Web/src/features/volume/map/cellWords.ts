import { formatBytes, formatCount, formatPercent } from "../../../ui/format";
import { cellKinds, cellKindWords, clusterRange, kindAt, kindShares, type MapCells } from "./cells";

/** What a cell is, in words: "Fragmented files · clusters 4,096 to 8,191 · at 16 MiB · 87 % used". */
export function describeCell(cells: MapCells, index: number, clusterBytes: number): string {
  const { first, end } = clusterRange(cells, index);
  const used = ((cells.fill[index] ?? 0) / 255) * 100;
  return [
    cellKindWords[kindAt(cells, index)],
    `clusters ${formatCount(first)} to ${formatCount(end - 1)}`,
    `at ${formatBytes(first * clusterBytes)}`,
    `${formatPercent(used)} used`,
  ].join(" · ");
}

/** The whole map in one sentence, for those who do not see it. */
export function describeMap(cells: MapCells): string {
  if (cells.totalClusters === 0) return "Map without clusters.";
  const shares = kindShares(cells);
  const parts = cellKinds
    .filter((kind) => shares[kind] > 0)
    .map((kind) => `${cellKindWords[kind]} ${formatPercent(shares[kind])}`);
  return `Map of ${formatCount(cells.totalClusters)} clusters: ${parts.join(", ")}.`;
}
