import { expect, test } from "vitest";
import type { TimelineRun, TimelineServer, TimelineWindow } from "../../../api/types";
import { commonZone, place, runBars, windowBars, zoneOfServer } from "./timelineBars";

const day = "2026-06-01";
const range = { from: Date.parse(`${day}T00:00Z`), to: Date.parse(`${day}T10:00Z`) };
const span = (from: string, to: string) => ({ startsAt: `${day}T${from}Z`, endsAt: `${day}T${to}Z` });
const windows: TimelineWindow[] = [
  { kind: "blackout", name: "day", timeZone: "UTC", spans: [span("11:00", "12:00")] },
  { kind: "backup", name: "nightly", timeZone: "Asia/Tokyo", spans: [span("08:00", "12:00")] },
];
const run = (volumePath: string, from: string, to: string | null): TimelineRun => ({
  jobId: null,
  volumeId: volumePath,
  volumePath,
  kind: "defragment",
  state: null,
  startsAt: `${day}T${from}Z`,
  endsAt: to && `${day}T${to}Z`,
});
const server = (runs: TimelineRun[]): TimelineServer => ({
  serverId: "1",
  hostName: "files-01",
  site: null,
  storageGroup: null,
  windows: [0, 1],
  runs,
  decisions: [],
});

test("a span is cut at the ends of the time line", () => {
  expect(place(range, range.from - 1_000, range.from + 3_600_000)).toEqual({ left: 0, width: 10 });
  expect(place(range, range.to, range.to + 1)).toBeUndefined();
});

test("windows outside the time line are left out, and a dragged window is moved", () => {
  const bars = windowBars(server([]), windows, range, () => 0);
  expect(bars.map(({ window, left, width }) => [window.name, left, width])).toEqual([["nightly", 80, 20]]);
  const dragged = windowBars(server([]), windows, range, ({ kind }) => (kind === "backup" ? -3_600_000 : 0));
  expect(dragged.map(({ left, width }) => [left, width])).toEqual([[70, 30]]);
});

test("runs at the same time get lanes, and a lane is used again", () => {
  const { bars, lanes } = runBars(
    server([run("D:", "01:00", "03:00"), run("E:", "02:00", "04:00"), run("F:", "03:00", "05:00")]),
    range,
    range.from,
  );
  expect(lanes).toBe(2);
  expect(bars.map(({ lane }) => lane)).toEqual([0, 1, 0]);
});

test("a run without an end lasts until now", () => {
  const now = Date.parse(`${day}T05:00Z`);
  expect(runBars(server([run("D:", "01:00", null)]), range, now).bars[0]?.to).toBe(now);
});

test("the zone of a server is that of its backup", () => {
  expect(zoneOfServer(server([]), windows)).toBe("Asia/Tokyo");
  expect(commonZone(["UTC", "Asia/Tokyo", undefined, "Asia/Tokyo"])).toBe("Asia/Tokyo");
  expect(commonZone([undefined])).toBeUndefined();
});
