import { expect, test } from "vitest";
import { clockChanges, formatSpan, formatTick, offsetMinutes, zoneTicks } from "./zoneTime";

const at = Date.parse;

test("the offset of a zone follows its clock changes", () => {
  expect(offsetMinutes("Europe/Berlin", at("2026-01-15T00:00Z"))).toBe(60);
  expect(offsetMinutes("Europe/Berlin", at("2026-07-15T00:00Z"))).toBe(120);
  expect(offsetMinutes("America/St_Johns", at("2026-01-15T00:00Z"))).toBe(-210);
  expect(offsetMinutes("UTC", at("2026-01-15T00:00Z"))).toBe(0);
});

test("clock changes are found to the minute, also a change of half an hour", () => {
  expect(clockChanges("Europe/Berlin", at("2026-03-28T12:00Z"), at("2026-03-30T00:00Z"))).toEqual([
    { at: at("2026-03-29T01:00Z"), minutes: 60 },
  ]);
  expect(clockChanges("Australia/Lord_Howe", at("2026-04-04T00:07Z"), at("2026-04-05T12:00Z"))).toEqual([
    { at: at("2026-04-04T15:00Z"), minutes: -30 },
  ]);
  expect(clockChanges("UTC", at("2026-03-28T12:00Z"), at("2026-03-30T00:00Z"))).toEqual([]);
});

test("ticks are round in the zone, not in UTC", () => {
  const ticks = zoneTicks("Asia/Kolkata", at("2026-06-01T00:00Z"), at("2026-06-02T00:00Z"), 8);
  expect(ticks.map((tick) => formatTick("Asia/Kolkata", tick))).toEqual([
    "06:00",
    "09:00",
    "12:00",
    "15:00",
    "18:00",
    "21:00",
    "Tue 2 Jun",
    "03:00",
  ]);
});

test("a span has one date if it ends on the same day", () => {
  const span = (from: string, to: string) => formatSpan("Europe/Berlin", at(from), at(to));
  expect(span("2026-06-01T18:00Z", "2026-06-01T19:00Z")).toBe("Mon 1 Jun, 20:00 to 21:00 CEST");
  expect(span("2026-06-01T20:00Z", "2026-06-02T00:00Z")).toBe("Mon 1 Jun, 22:00 to Tue 2 Jun, 02:00 CEST");
});
