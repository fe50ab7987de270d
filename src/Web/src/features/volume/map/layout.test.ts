import { describe, expect, test } from "vitest";
import { cellAt, cellByKey, cellOrigin, layoutMap } from "./layout";

const widths = [150, 320, 640, 1280, 1900];
const cellCounts = [1, 7, 512, 4096, 20_000, 65_536];

describe.each(widths)("at %d pixels", (width) => {
  test.each(cellCounts)("%d cells fit into width and height", (cells) => {
    const layout = layoutMap(cells, width, 360);
    expect(layout.columns * layout.rows).toBeGreaterThanOrEqual(layout.count);
    expect(layout.count * layout.mergeFactor).toBeGreaterThanOrEqual(cells);
    expect(layout.width).toBeLessThanOrEqual(width);
    expect(layout.height).toBeLessThanOrEqual(360);
  });

  test("every cell is found at its own centre", () => {
    const layout = layoutMap(4096, width, 360);
    for (let index = 0; index < layout.count; index++) {
      const { x, y } = cellOrigin(layout, index);
      expect(cellAt(layout, x + layout.pitch / 2, y + layout.pitch / 2)).toBe(index);
    }
  });
});

test("cells are as large as the area allows", () => {
  expect(layoutMap(512, 1280, 360).pitch).toBe(14);
  expect(layoutMap(4096, 640, 360).pitch).toBeLessThan(14);
});

test("adjacent cells are merged only if the area is too small", () => {
  expect(layoutMap(4096, 1280, 360).mergeFactor).toBe(1);
  expect(layoutMap(4096, 320, 200).mergeFactor).toBeGreaterThan(1);
});

test("there is no cell outside the map or after the last cell", () => {
  const layout = layoutMap(10, 50, 360);
  expect(cellAt(layout, -1, 0)).toBeUndefined();
  expect(cellAt(layout, layout.columns * layout.pitch, 0)).toBeUndefined();
  expect(
    cellAt(
      layout,
      layout.pitch * (10 % layout.columns || layout.columns),
      (layout.rows - 1) * layout.pitch + layout.pitch,
    ),
  ).toBeUndefined();
});

test("arrow keys move between cells and stop at the edges", () => {
  const layout = layoutMap(100, 140, 360);
  expect(cellByKey(layout, 0, "ArrowRight")).toBe(1);
  expect(cellByKey(layout, 0, "ArrowLeft")).toBe(0);
  expect(cellByKey(layout, 0, "ArrowDown")).toBe(layout.columns);
  expect(cellByKey(layout, 99, "ArrowDown")).toBe(99);
  expect(cellByKey(layout, 5, "End")).toBe(99);
  expect(cellByKey(layout, 5, "Tab")).toBeUndefined();
});
