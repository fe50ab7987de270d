import { describe, expect, test } from "vitest";
import { describeCell, describeMap } from "./cellDescriptions";
import { clusterRange, decodeMap, kindAt, kindShares, type MapCells, mergeCells } from "./cells";

const encode = (bytes: number[]) => btoa(String.fromCharCode(...bytes));
const cellsOf = (totalClusters: number, kinds: number[], fill: number[]): MapCells =>
  decodeMap({ totalClusters, kinds: encode(kinds), fill: encode(fill) });

test("a map is decoded to cells of equal size, except for a shorter last cell", () => {
  const cells = cellsOf(1000, [5, 1, 2, 0], [255, 255, 128, 0]);
  expect(cells.clustersPerCell).toBe(250);
  expect([0, 1, 2, 3].map((index) => kindAt(cells, index))).toEqual(["system", "contiguous", "fragmented", "free"]);
  expect(clusterRange(cellsOf(999, [1, 1, 1, 1], [255, 255, 255, 255]), 3)).toEqual({ first: 750, end: 999 });
});

test("an unknown kind from a newer agent counts as system", () => {
  expect(kindAt(cellsOf(1, [9], [255]), 0)).toBe("system");
});

test("a map without cells has no clusters", () => {
  const cells = cellsOf(0, [], []);
  expect(kindShares(cells).free).toBe(0);
  expect(describeMap(cells)).toBe("Map without clusters.");
});

describe("merged cells", () => {
  test("have the kind of most of the used part, not of most cells", () => {
    const joined = mergeCells(cellsOf(300, [3, 3, 1], [20, 20, 200]), 3);
    expect(kindAt(joined, 0)).toBe("contiguous");
    expect(joined.fill[0]).toBe(80);
  });

  test("are fragmented in a tie", () => {
    expect(kindAt(mergeCells(cellsOf(200, [1, 2], [100, 100]), 2), 0)).toBe("fragmented");
  });

  test("sum fragmented files of all severities, and show the severity of most of them", () => {
    expect(kindAt(mergeCells(cellsOf(300, [1, 6, 7], [120, 60, 80]), 3), 0)).toBe("shortestFragments");
    expect(kindAt(mergeCells(cellsOf(300, [1, 6, 7], [200, 60, 80]), 3), 0)).toBe("contiguous");
  });

  test("are free only if nothing is used", () => {
    expect(kindAt(mergeCells(cellsOf(200, [0, 0], [0, 0]), 2), 0)).toBe("free");
    const nearlyFree = mergeCells(cellsOf(800, [0, 0, 0, 0, 0, 0, 0, 4], [0, 0, 0, 0, 0, 0, 0, 1]), 8);
    expect(kindAt(nearlyFree, 0)).toBe("mft");
    expect(nearlyFree.fill[0]).toBe(1);
  });

  test("cover the same clusters", () => {
    const joined = mergeCells(cellsOf(1000, new Array(10).fill(1), new Array(10).fill(255)), 4);
    expect(joined.kinds.length).toBe(3);
    expect(clusterRange(joined, 2)).toEqual({ first: 800, end: 1000 });
  });
});

test("shares add up to the whole volume", () => {
  const shares = kindShares(cellsOf(999, [5, 1, 2, 0], [255, 128, 30, 0]));
  expect(Object.values(shares).reduce((sum, share) => sum + share)).toBeCloseTo(100, 6);
  expect(shares.system).toBeCloseTo((250 / 999) * 100, 6);
});

test("a cell has a description", () => {
  const text = describeCell(cellsOf(8192, [1, 2], [255, 51]), 1, 4096);
  expect(text).toBe("Fragmented files · clusters 4,096 to 8,191 · offset 16 MiB · 20 % used");
});

test("a map has a description", () => {
  expect(describeMap(cellsOf(200, [1, 2], [255, 255]))).toBe(
    "Map of 200 clusters: Contiguous files 50 %, Fragmented files 50 %.",
  );
});
