/** How cells are laid out in rows, in CSS pixels. */
export interface MapLayout {
  /** How many neighbouring cells of the volume are drawn as one. */
  join: number;
  /** Cells drawn. */
  count: number;
  columns: number;
  rows: number;
  /** Distance from one cell to the next; the gap is part of it. */
  pitch: number;
  gap: number;
  width: number;
  height: number;
}

const smallestPitch = 5;
const largestPitch = 14;

/**
 * The largest cells with which `cells` fit into `width` × `maxHeight`. Where even the smallest do not fit, neighbours
 * are joined, by powers of two, so that a volume looks alike on a telephone and on a wide screen.
 */
export function layoutMap(cells: number, width: number, maxHeight: number): MapLayout {
  for (let join = 1; ; join *= 2) {
    const count = Math.ceil(cells / join);
    for (let pitch = largestPitch; pitch >= smallestPitch; pitch--) {
      const columns = Math.max(1, Math.floor(width / pitch));
      const rows = Math.ceil(count / columns);
      if (rows * pitch <= maxHeight || count <= 1) {
        const gap = pitch >= 7 ? 1 : 0.5;
        return {
          join,
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

/** The cell under a point, or undefined beside the cells. */
export function cellAt(layout: MapLayout, x: number, y: number): number | undefined {
  const column = Math.floor(x / layout.pitch);
  const row = Math.floor(y / layout.pitch);
  if (column < 0 || row < 0 || column >= layout.columns) return undefined;
  const index = row * layout.columns + column;
  return index < layout.count ? index : undefined;
}

/** The upper left corner of a cell. */
export function cellOrigin(layout: MapLayout, index: number): { x: number; y: number } {
  return { x: (index % layout.columns) * layout.pitch, y: Math.floor(index / layout.columns) * layout.pitch };
}

/** The cell an arrow, Home or End key leads to from `index`; undefined for every other key. */
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
