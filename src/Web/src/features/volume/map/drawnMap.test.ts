import { expect, test } from "vitest";
import type { Layout } from "../../../api/types";
import { mergeCells } from "./cells";
import { filesInClusters, layoutMapOf } from "./drawnMap";

const encode = (...bytes: number[]) => btoa(String.fromCharCode(...bytes));
const file = (path: string, extentStarts: number[], extentLengths: number[]) => ({
  record: 41,
  path,
  isDirectory: false,
  bytes: 4096,
  fragments: extentStarts.length,
  extentStarts,
  extentLengths,
  extentCount: extentStarts.length,
});
// Beyond 32 bits: a volume of 16 TB has 4,294,967,296 clusters.
const first = 4_294_967_200;
const layout: Layout = {
  firstCluster: first,
  volumeClusters: 4_294_967_296,
  map: { totalClusters: 4, kinds: encode(1, 2, 0, 2), fill: encode(255, 255, 0, 255) },
  files: [file("\\a", [first + 1, first + 3], [1, 1]), file("\\b", [first], [1])],
  fileCount: 2,
  markedCells: encode(0b1010),
};

test("a range of a large volume names the files of each cluster and marks those of one file", () => {
  const drawn = layoutMapOf(layout);
  expect(drawn.cells.firstCluster).toBe(first);
  expect([0, 1, 2, 3].map((index) => drawn.describeFiles(drawn.cells, index, 1))).toEqual([
    " · \\b (1 fragment)",
    " · \\a (2 fragments)",
    "",
    " · \\a (2 fragments)",
  ]);
  expect(drawn.marked(1)).toEqual([1, 3]);
  expect(drawn.marked(2)).toEqual([0, 1]);
  const merged = mergeCells(drawn.cells, 2);
  expect(drawn.describeFiles(merged, 0, 2)).toBe(" · \\a (2 fragments), \\b (1 fragment)");
});

test("a place whose files were not named asks to zoom in", () => {
  const drawn = layoutMapOf({ ...layout, files: [], fileCount: 2 });
  expect(drawn.describeFiles(drawn.cells, 0, 1)).toBe(" · Zoom in to see the files of this place");
});

test("an extent counts where it begins, where it ends, and in between", () => {
  const long = { files: [file("\\c", [first], [10])] };
  const at = (from: number, end: number) => filesInClusters(long, { first: first + from, end: first + end }).length;
  expect([at(0, 1), at(4, 5), at(9, 10), at(10, 11)]).toEqual([1, 1, 1, 0]);
});
