/** The layout of the cells in rows, in CSS pixels. */
export interface MapLayout {
  /** The number of adjacent cells of the volume that are drawn as one cell. */
  mergeFactor: number;
  /** The number of drawn cells. */
  count: number;
  columns: number;
  rows: number;
  /** The distance from one cell to the next, including the gap. */
  pitch: number;
  gap: number;
  width: number;
  height: number;
}

const smallestPitch = 5;
const largestPitch = 14;

/**
 * Returns the layout with the largest cells that fit into `width` × `maxHeight`. If even the smallest cells do not fit,
 * adjacent cells are merged by a power of two: a volume then looks similar on small and large screens.
 */
export function layoutMap(cells: number, width: number, maxHeight: number): MapLayout {
  for (let mergeFactor = 1; ; mergeFactor *= 2) {
    const count = Math.ceil(cells / mergeFactor);
    for (let pitch = largestPitch; pitch >= smallestPitch; pitch--) {
      const columns = Math.max(1, Math.floor(width / pitch));
      const rows = Math.ceil(count / columns);
      if (rows * pitch <= maxHeight || count <= 1) {
        const gap = pitch >= 7 ? 1 : 0.5;
        return {
          mergeFactor,
          count,
          columns,
          rows,
          pitch,
          gap,
          width: Math.min(columns, count) * pitch,
          height: rows * pitch,
        };
      }
    }
  }
}

/** Returns the cell at a point; undefined outside the cells. */
export function cellAt(layout: MapLayout, x: number, y: number): number | undefined {
  const column = Math.floor(x / layout.pitch);
  const row = Math.floor(y / layout.pitch);
  if (column < 0 || row < 0 || column >= layout.columns) return undefined;
  const index = row * layout.columns + column;
  return index < layout.count ? index : undefined;
}

/** Returns the upper left corner of a cell. */
export function cellOrigin(layout: MapLayout, index: number): { x: number; y: number } {
  return { x: (index % layout.columns) * layout.pitch, y: Math.floor(index / layout.columns) * layout.pitch };
}

/** Returns the cell to which an arrow, Home or End key moves from `index`; undefined for any other key. */
export function cellByKey(layout: MapLayout, index: number, key: string): number | undefined {
  const moves: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - layout.columns,
    ArrowDown: index + layout.columns,
    Home: 0,
    End: layout.count - 1,
  };
  const target = moves[key];
  if (target === undefined) return undefined;
  return target < 0 || target >= layout.count ? index : target;
}
