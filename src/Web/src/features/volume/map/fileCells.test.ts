import { expect, test } from "vitest";
import type { FragmentedFile } from "../../../api/types";
import { cellsOfFile, filesInCell } from "./fileCells";

const file = (path: string, ...bytes: number[]): FragmentedFile => ({
  path,
  bytes: 1,
  fragments: 2,
  cells: bytes.length > 0 ? btoa(String.fromCharCode(...bytes)) : null,
});
const first = file("\\a", 0b1000_0001, 0b10);
const second = file("\\b", 0b1000_0000);
const unknown = file("\\c");

test("the cells of a file are the bits that are set, merged as the map is drawn", () => {
  expect(cellsOfFile(first, 1)).toEqual([0, 7, 9]);
  expect(cellsOfFile(first, 4)).toEqual([0, 1, 2]);
  expect(cellsOfFile(unknown, 1)).toEqual([]);
});

test("the files of a cell are found", () => {
  const paths = (cell: number, merge = 1) => filesInCell([first, second, unknown], cell, merge).map(({ path }) => path);
  expect(paths(7)).toEqual(["\\a", "\\b"]);
  expect(paths(9)).toEqual(["\\a"]);
  expect(paths(3)).toEqual([]);
  expect(paths(1, 8)).toEqual(["\\a"]);
  expect(paths(900)).toEqual([]);
});

test("a part of the map begins with its own first cell", () => {
  const file = { path: "a", bytes: 1, fragments: 2, cells: btoa(String.fromCharCode(0b1000_0001, 0b0000_0010)) };
  expect(cellsOfFile(file, 1, 7)).toEqual([0, 2]);
  expect(filesInCell([file], 0, 1, 7)).toEqual([file]);
  expect(filesInCell([file], 1, 1, 7)).toEqual([]);
});
