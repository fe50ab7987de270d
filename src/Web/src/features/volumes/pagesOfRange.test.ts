import { expect, test } from "vitest";
import { pagesOfRange } from "./usePagedVolumes";

test.each([
  [0, 40, [0]],
  [90, 130, [0, 1]],
  [100, 200, [1]],
  [39_950, 40_000, [399]],
  [0, 0, []],
])("rows %d to %d are on the pages %s", (first, end, pages) => expect(pagesOfRange(first, end)).toEqual(pages));
