import type { FragmentedFile, Layout, VolumeMap } from "../../../api/types";
import * as strings from "../../../strings/volume/map";
import { describeFiles } from "./cellDescriptions";
import { clusterRange, decodeMap, type MapCells } from "./cells";
import { cellsOfFile, filesInCell } from "./fileCells";
import { type ClusterRange, cellsInRange } from "./zoom";

/** The cells to draw, and what is known about the files in them. A drawn cell stands for `mergeFactor` adjacent cells. */
export interface DrawnMap {
  cells: MapCells;
  /** Returns the drawn cells of the marked file. */
  marked(mergeFactor: number): number[];
  /** Returns what the description of a drawn cell says about its files. */
  describeFiles(drawn: MapCells, index: number, mergeFactor: number): string;
}

/** Returns the map of an analysis, or a part of it. Only its most fragmented files are known. */
export function storedMap(
  map: VolumeMap,
  files: readonly FragmentedFile[],
  markedPath: string | undefined,
  range: ClusterRange | undefined,
): DrawnMap {
  const cells = cellsInRange(decodeMap(map), range);
  const file = files.find(({ path }) => path === markedPath);
  return {
    cells,
    marked: (mergeFactor) => (file ? cellsOfFile(file, mergeFactor, cells.firstCell) : []),
    describeFiles: (_, index, mergeFactor) =>
      describeFiles(filesInCell(files, index, mergeFactor, cells.firstCell), strings.andMoreFragmentedFiles),
  };
}

/** Returns a range that was read from the volume. */
export function layoutMapOf(layout: Layout): DrawnMap {
  const unnamed = layout.fileCount - layout.files.length;
  return {
    cells: { ...decodeMap(layout.map), firstCluster: layout.firstCluster },
    marked: (mergeFactor) => cellsOfFile({ cells: layout.markedCells }, mergeFactor),
    describeFiles: (drawn, index) => {
      const files = filesInClusters(layout, clusterRange(drawn, index));
      if (files.length > 0) return describeFiles(files, strings.andMoreFiles);
      return unnamed > 0 ? ` · ${strings.zoomToSeeFiles}` : "";
    },
  };
}

/** Returns the named files with clusters in a range, those with the most clusters of the whole layout first. */
export function filesInClusters({ files }: Pick<Layout, "files">, { first, end }: ClusterRange) {
  return files.filter(({ extentStarts, extentLengths }) =>
    extentStarts.some((start, at) => start < end && start + (extentLengths[at] ?? 0) > first),
  );
}
