import { expect, test } from "vitest";
import { findZones, formatOffset, zoneOptions } from "./zoneOptions";

const options = zoneOptions(
  [
    { name: "Asia/Tokyo", windowsNames: ["Tokyo Standard Time"] },
    { name: "Europe/Berlin", windowsNames: ["W. Europe Standard Time"] },
    { name: "America/New_York", windowsNames: ["Eastern Standard Time"] },
    { name: "UTC", windowsNames: ["UTC"] },
  ],
  "Mars/Olympus",
);
const names = (text: string) => findZones(options, text, 60).map(({ value }) => value);

test("a zone is found by its city, by its name in Windows and by its offset", () => {
  expect(names("berlin")).toEqual(["Europe/Berlin"]);
  expect(names("W. Europe Standard Time")).toEqual(["Europe/Berlin"]);
  expect(names("new york")).toEqual(["America/New_York"]);
  expect(names("eastern")).toEqual(["America/New_York"]);
  expect(names("+09:00")).toEqual(["Asia/Tokyo"]);
  expect(names("nowhere")).toEqual([]);
});

test("UTC comes first, and the selected zone is always there", () => {
  expect(names("")[0]).toBe("UTC");
  expect(names("")).toContain("Mars/Olympus");
  expect(formatOffset("Mars/Olympus")).toBe("");
});
