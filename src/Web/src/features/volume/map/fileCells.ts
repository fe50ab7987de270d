import type { FragmentedFile } from "../../../api/types";

/**
 * Returns the cells in which a file has clusters, as drawn cells of `mergeFactor` cells each, in order. The first drawn
 * cell begins with the cell `firstCell` of the volume.
 */
export function cellsOfFile({ cells }: Pick<FragmentedFile, "cells">, mergeFactor: number, firstCell = 0): number[] {
  if (!cells) return [];
  const bits = atob(cells);
  const drawn = new Set<number>();
  for (let at = 0; at < bits.length; at++) {
    const byte = bits.charCodeAt(at);
    for (let bit = 0; bit < 8; bit++) {
      const cell = at * 8 + bit - firstCell;
      if (cell >= 0 && byte & (1 << bit)) drawn.add(Math.floor(cell / mergeFactor));
    }
  }
  return [...drawn];
}

/** Returns the files with clusters in a drawn cell, in the order of the list. */
export function filesInCell(
  files: readonly FragmentedFile[],
  cell: number,
  mergeFactor: number,
  firstCell = 0,
): FragmentedFile[] {
  return files.filter(({ cells }) => {
    if (!cells) return false;
    const bits = atob(cells);
    for (let index = firstCell + cell * mergeFactor; index < firstCell + (cell + 1) * mergeFactor; index++)
      if ((bits.charCodeAt(index >> 3) || 0) & (1 << (index & 7))) return true;
    return false;
  });
}
