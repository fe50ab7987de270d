import { expect, test } from "vitest";
import { clusterRange, decodeMap } from "./cells";
import { cellsInRange, formatRange, isFiner, parseRange, zoomIn, zoomOut } from "./zoom";

const encode = (bytes: number[]) => btoa(String.fromCharCode(...bytes));
const kinds = Array.from({ length: 1024 }, (_, index) => index % 5);
const map = decodeMap({ totalClusters: 10_235, kinds: encode(kinds), fill: encode(kinds) });
const whole = { first: 0, end: map.totalClusters };

test("a range is read from the URL and written to it", () => {
  expect(parseRange("100-199", 1000)).toEqual({ first: 100, end: 200 });
  expect(formatRange({ first: 100, end: 200 })).toBe("100-199");
  for (const text of [null, "", "5", "9-3", "0-999", "2000-3000", "a-b"])
    expect(parseRange(text, 1000)).toBeUndefined();
});

test("zooming in keeps the cluster in sight, on whole cells, and then on single clusters", () => {
  const once = zoomIn(map, whole, 5_000);
  expect(once).toEqual({ first: 3720, end: 6280 });
  expect(zoomIn(map, whole, 0)?.first).toBe(0);
  expect(zoomIn(map, whole, 10_234)?.end).toBe(10_235);
  const twice = once && zoomIn(map, once, 5_000);
  expect(twice && twice.end - twice.first).toBe(640);
  const finer = twice && zoomIn(map, twice, 5_000);
  expect(finer).toEqual({ first: 4920, end: 5080 });
  expect(twice && isFiner(map, twice)).toBe(false);
  expect(finer && isFiner(map, finer)).toBe(true);
  const finest = finer && zoomIn(map, finer, 4_920);
  expect(finest).toEqual({ first: 4920, end: 4984 });
  expect(finest && zoomIn(map, finest, 5_000)).toBeUndefined();
  expect(finest && zoomOut(map, finest)).toEqual({ first: 4824, end: 5080 });
});

test("zooming out shows four times as much, and in the end the whole volume", () => {
  expect(zoomOut(map, { first: 1000, end: 1640 })).toEqual({ first: 40, end: 2600 });
  expect(zoomOut(map, { first: 0, end: 4000 })).toBeUndefined();
});

test("the cells of a range have the clusters that they have in the whole map", () => {
  const part = cellsInRange(map, { first: 1000, end: 1640 });
  expect([part.firstCell, part.kinds.length, part.totalClusters]).toEqual([100, 64, 640]);
  expect(clusterRange(part, 0)).toEqual(clusterRange(map, 100));
  expect(part.kinds[3]).toBe(map.kinds[103]);
  expect(clusterRange(cellsInRange(map, { first: 10_000, end: 10_235 }), 23)).toEqual({ first: 10_230, end: 10_235 });
});
