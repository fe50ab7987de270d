import { isFragmentedKind, kindAt, type MapCells } from "./cells";
import { cellOrigin, type MapLayout } from "./layout";
import { cellColour, type MapPalette } from "./palette";

/** The smallest cell size at which fragmented cells are hatched, for users who cannot distinguish the colours. */
const minHatchedCellSize = 6;

/** The opacity of the other cells while the cells of a file are marked. */
const unmarkedAlpha = 0.22;

/** Draws all cells on a canvas at the resolution of the screen. Marked cells stand out: all others are faint. */
export function drawMap(
  canvas: HTMLCanvasElement,
  cells: MapCells,
  layout: MapLayout,
  palette: MapPalette,
  marked: readonly number[],
): void {
  const density = window.devicePixelRatio || 1;
  canvas.width = Math.round(layout.width * density);
  canvas.height = Math.round(layout.height * density);
  const context = canvas.getContext("2d");
  if (!context) return;
  context.scale(density, density);
  const size = layout.pitch - layout.gap;
  const standsOut = new Set(marked);
  for (let index = 0; index < layout.count; index++) {
    const { x, y } = cellOrigin(layout, index);
    context.globalAlpha = marked.length === 0 || standsOut.has(index) ? 1 : unmarkedAlpha;
    context.fillStyle = cellColour(palette, kindAt(cells, index), cells.fill[index] ?? 0);
    context.fillRect(x, y, size, size);
  }
  context.globalAlpha = 1;
  if (size >= minHatchedCellSize && marked.length === 0) hatchFragmentedCells(context, cells, layout, size);
}

function hatchFragmentedCells(
  context: CanvasRenderingContext2D,
  cells: MapCells,
  layout: MapLayout,
  size: number,
): void {
  context.strokeStyle = "rgb(255 255 255 / 0.4)";
  context.lineWidth = 1;
  context.beginPath();
  for (let index = 0; index < layout.count; index++) {
    if (!isFragmentedKind(kindAt(cells, index))) continue;
    const { x, y } = cellOrigin(layout, index);
    context.moveTo(x + 1, y + size - 1);
    context.lineTo(x + size - 1, y + 1);
  }
  context.stroke();
}
