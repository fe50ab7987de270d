import { cellKinds } from "../volume/map/cells";

export interface MapRun {
  start: number;
  end: number;
  /** The index of the kind in cellKinds. */
  kind: number;
}

/** Returns the runs of cells of one kind of a small map, which is base64. Kinds of a newer server count as free. */
export function mapRuns(map: string): MapRun[] {
  const runs: MapRun[] = [];
  for (const [at, letter] of [...atob(map)].entries()) {
    const code = letter.charCodeAt(0);
    const kind = code < cellKinds.length ? code : 0;
    const last = runs.at(-1);
    if (last?.kind === kind) last.end = at + 1;
    else runs.push({ start: at, end: at + 1, kind });
  }
  return runs;
}

/** Returns the share of cells with fragmented files, in percent. */
export function fragmentedPercent(map: string): number {
  const runs = mapRuns(map);
  const cells = runs.at(-1)?.end ?? 1;
  const fragmented = runs.filter(({ kind }) => isFragmented(kind));
  return (100 * fragmented.reduce((sum, { start, end }) => sum + end - start, 0)) / cells;
}

function isFragmented(kind: number): boolean {
  const name = cellKinds[kind];
  return name === "fragmented" || name === "shortFragments" || name === "shortestFragments";
}
