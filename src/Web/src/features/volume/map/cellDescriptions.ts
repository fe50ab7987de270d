import * as strings from "../../../strings/volume/map";
import { formatBytes, formatCount, formatPercent } from "../../../ui/format";
import { cellKindLabels, cellKinds, clusterRange, kindAt, kindShares, type MapCells } from "./cells";

/** Returns the description of a cell: "Fragmented files · clusters 4,096 to 8,191 · offset 16 MiB · 87 % used". */
export function describeCell(cells: MapCells, index: number, clusterBytes: number): string {
  const { first, end } = clusterRange(cells, index);
  const used = ((cells.fill[index] ?? 0) / 255) * 100;
  return [
    cellKindLabels[kindAt(cells, index)],
    strings.cellClusters(formatCount(first), formatCount(end - 1)),
    strings.cellOffset(formatBytes(first * clusterBytes)),
    strings.cellUsed(formatPercent(used)),
  ].join(" · ");
}

/** The largest number of files that are named for a cell. */
const maxNamedFiles = 3;

/**
 * Returns the files of a cell: " · \\mail\\archive.pst (411 fragments)". Empty without files.
 *
 * @param andMore adds the number of files that are not named
 */
export function describeFiles(
  files: readonly { path: string; fragments: number }[],
  andMore: (files: string, more: number) => string,
): string {
  if (files.length === 0) return "";
  const named = files
    .slice(0, maxNamedFiles)
    .map(({ path, fragments }) => `${path} (${strings.fragmentCount(fragments)})`)
    .join(", ");
  const more = files.length - maxNamedFiles;
  return ` · ${more > 0 ? andMore(named, more) : named}`;
}

/** Returns the description of a map for screen readers. */
export function describeMap(cells: MapCells): string {
  if (cells.totalClusters === 0) return strings.mapWithoutClusters;
  const shares = kindShares(cells);
  const parts = cellKinds
    .filter((kind) => shares[kind] > 0)
    .map((kind) => `${cellKindLabels[kind]} ${formatPercent(shares[kind])}`);
  return strings.mapOfClusters(formatCount(cells.totalClusters), parts.join(", "));
}
