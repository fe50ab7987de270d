import { expect, test } from "vitest";
import { readSpots } from "./readSpots";

const base64 = (...bytes: number[]) => btoa(String.fromCharCode(...bytes));

test("spots are seconds and bytes", () => {
  const spots = { times: base64(0, 0, 0xff, 0x7f, 0xff, 0xff), positions: base64(0xff, 0xff, 0, 0, 1, 0) };
  const [first, second, last] = readSpots(spots, 100, 65_535_000);
  expect(first).toEqual([0, 65_535_000]);
  expect(second?.[0]).toBeCloseTo(50, 2);
  expect(last).toEqual([100, 1000]);
});

test("no spots and half a spot are no error", () => {
  expect(readSpots({ times: "", positions: "" }, 1, 1)).toEqual([]);
  expect(readSpots({ times: base64(1, 2, 3), positions: base64(1) }, 1, 1)).toHaveLength(1);
});
