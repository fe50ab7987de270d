import { expect, test } from "vitest";
import type { ServerRow } from "./serverRows";
import { sortRows } from "./sortRows";

const row = (hostName: string, excessFragments: number) => ({ id: hostName, hostName, excessFragments }) as ServerRow;
const rows = [row("app-10", 5), row("app-9", 7), row("file-1", 5)];
const names = (sort: string) => sortRows(rows, sort).map(({ hostName }) => hostName);

test("numbers in names count as numbers", () => {
  expect(names("server")).toEqual(["app-9", "app-10", "file-1"]);
  expect(names("-server")).toEqual(["file-1", "app-10", "app-9"]);
});

test("equal rows keep their order in both directions", () => {
  expect(names("excess")).toEqual(["app-10", "file-1", "app-9"]);
  expect(names("-excess")).toEqual(["app-9", "app-10", "file-1"]);
});

test("an unknown column changes nothing", () => expect(names("other")).toEqual(["app-10", "app-9", "file-1"]));
