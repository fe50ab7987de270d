import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.resetModules();
  vi.restoreAllMocks();
});

test.each([
  ["en-GB", "1.5 GiB", "Sat, 21 Nov 2026, 22:00 CET", "1,204 volumes"],
  ["en-US", "1.5 GiB", "Sat, Nov 21, 2026, 22:00 GMT+1", "1,204 volumes"],
  ["de", "1,5 GiB", "Sat, 21 Nov 2026, 22:00 CET", "1.204 volumes"],
  ["sv-SE", "1,5 GiB", "Sat, 21 Nov 2026, 22:00 CET", "1\u00a0204 volumes"],
])("a browser set to %s reads English with the numbers and dates of its region", async (locale, size, time, count) => {
  vi.resetModules();
  const options = Intl.NumberFormat().resolvedOptions();
  vi.spyOn(Intl.NumberFormat.prototype, "resolvedOptions").mockReturnValue({ ...options, locale });
  const { formatBytes, formatDateTime } = await import("./format");
  const { plural } = await import("../strings/plural");
  expect(formatBytes(1_610_612_736)).toBe(size);
  expect(formatDateTime("2026-11-21T21:00:00Z", "Europe/Berlin")).toBe(time);
  expect(plural(1204, "# volume", "# volumes")).toBe(count);
});
