import { type CellKind, cellKinds } from "./cells";

export type Rgb = readonly [number, number, number];
export type MapPalette = Record<CellKind, Rgb>;

/** Reads the colours of the map from the custom properties of the current colour scheme (see theme.ts). */
export function readPalette(element: Element): MapPalette {
  const style = getComputedStyle(element);
  const entries = cellKinds.map((kind) => [kind, parseHex(style.getPropertyValue(`--map-${kind}`).trim())]);
  return Object.fromEntries(entries) as MapPalette;
}

export function parseHex(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
}

/** The minimum weight of the full colour, which keeps a cell with a single used cluster visible. */
const minColourWeight = 0.3;

/** Returns the colour of a cell. The colour of an emptier cell is closer to the colour of free space. */
export function cellColour(palette: MapPalette, kind: CellKind, fill: number): string {
  if (kind === "free" || fill === 0) return rgb(palette.free);
  const weight = minColourWeight + (1 - minColourWeight) * (fill / 255);
  const [full, free] = [palette[kind], palette.free];
  return rgb([mix(free[0], full[0], weight), mix(free[1], full[1], weight), mix(free[2], full[2], weight)]);
}

function mix(from: number, to: number, weight: number): number {
  return Math.round(from + (to - from) * weight);
}

function rgb([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`;
}
