import { formatBytes, formatCount, formatPercent, plural } from "../../../ui/format";
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

/** The largest number of files that are named for a cell. */
const maxNamedFiles = 3;

/**
 * Returns the files of a cell: " · \\mail\\archive.pst (411 fragments)". Empty without files.
 *
 * @param others what the files are that are not named
 */
export function describeFiles(files: readonly { path: string; fragments: number }[], others: string): string {
  if (files.length === 0) return "";
  const named = files
    .slice(0, maxNamedFiles)
    .map(({ path, fragments }) => `${path} (${plural(fragments, "fragment")})`)
    .join(", ");
  const more = files.length - maxNamedFiles;
  return ` · ${named}${more > 0 ? ` and ${more} more ${others}` : ""}`;
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
