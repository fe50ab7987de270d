import { describe, expect, test } from "vitest";
import {
  formatBytes,
  formatDateTime,
  formatElapsed,
  formatMinutes,
  formatPercent,
  formatRelativeTime,
  formatSeconds,
  formatShortCount,
} from "./format";

describe("sizes", () => {
  test.each([
    [0, "0 bytes"],
    [812, "812 bytes"],
    [999, "999 bytes"],
    [1000, "0.98 KiB"],
    [1024, "1 KiB"],
    [109_568, "107 KiB"],
    [1_610_612_736, "1.5 GiB"],
    [1024 ** 4 - 1, "1 TiB"],
    [5 * 1024 ** 6, "5,120 PiB"],
  ])("%d bytes read %s", (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});

describe("percentages", () => {
  test.each([
    [0, "0 %"],
    [0.02, "< 0.1 %"],
    [42, "42 %"],
    [70.26, "70.3 %"],
    [99.99, "99.9 %"],
    [100, "100 %"],
  ])("%d reads %s", (percent, text) => expect(formatPercent(percent)).toBe(text));

  test.each([
    [0, "0.0 %"],
    [0.02, "< 0.1 %"],
    [42, "42.0 %"],
    [100, "100.0 %"],
  ])("%d reads %s in a column", (percent, text) => expect(formatPercent(percent, 1)).toBe(text));
});

test.each([
  [0, "0 min"],
  [45, "45 min"],
  [240, "4 h"],
  [270, "4 h 30 min"],
  [3060, "2 d 3 h"],
])("%d minutes read %s", (minutes, text) => expect(formatMinutes(minutes)).toBe(text));

test.each([
  [0, "0 s"],
  [1.34, "1.3 s"],
  [9.96, "10 s"],
  [41.6, "42 s"],
  [119, "119 s"],
  [150, "3 min"],
])("%d seconds read %s", (seconds, text) => expect(formatSeconds(seconds)).toBe(text));

test("a short duration is formatted in seconds, a long one in minutes", () => {
  expect(formatElapsed("2026-03-01T10:00:00Z", "2026-03-01T10:01:59Z")).toBe("119 s");
  expect(formatElapsed("2026-03-01T10:00:00Z", "2026-03-01T11:30:00Z")).toBe("1 h 30 min");
});

test("an instant is formatted with date and zone", () => {
  expect(formatDateTime("2026-01-10T21:00:00Z", "Europe/Berlin")).toBe("Sat, 10 Jan 2026, 22:00 CET");
  expect(formatDateTime("2026-07-10T21:00:00Z", "UTC")).toBe("Fri, 10 Jul 2026, 21:00 UTC");
});

describe("relative times", () => {
  const now = Date.parse("2026-01-10T12:00:00Z");
  test.each([
    ["2026-01-10T11:59:30Z", "just now"],
    ["2026-01-10T12:00:30Z", "in less than a minute"],
    ["2026-01-10T11:57:00Z", "3 minutes ago"],
    ["2026-01-11T02:20:00Z", "in 14 hours"],
    ["2026-01-08T10:00:00Z", "2 days ago"],
    ["2026-01-11T11:59:59Z", "in 24 hours"],
  ])("%s is %s", (iso, text) => expect(formatRelativeTime(iso, now)).toBe(text));
});

test.each([
  [0, "0"],
  [999_999, "999,999"],
  [1_500_000, "1.5m"],
  [600_000_000, "600m"],
  [2_000_000_000, "2bn"],
])("a short count of %d is %s", (count, text) => {
  expect(formatShortCount(count)).toBe(text);
});
