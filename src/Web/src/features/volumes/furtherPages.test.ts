import { expect, test } from "vitest";
import { furtherPages } from "./usePagedVolumes";

test.each([
  [0, 40, []],
  [90, 130, [1]],
  [100, 200, [1]],
  [195, 205, [1, 2]],
  [39_950, 40_000, [399]],
  [0, 0, []],
])("rows %d to %d are on the further pages %s", (first, end, pages) => expect(furtherPages(first, end)).toEqual(pages));
