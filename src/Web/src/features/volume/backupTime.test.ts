import { expect, test } from "vitest";
import type { BackupOutlook } from "../../api/types";
import { backupTime, changeOf } from "./backupTime";
import { windowFit } from "./windowFit";

const outlook: BackupOutlook = {
  schedule: "nightly",
  occursAt: "2026-01-10T21:00:00Z",
  timeZone: "Europe/Berlin",
  kind: "planned",
  reason: "",
  backupSeconds: 6720,
  backupSecondsAfter: 2460,
  backupWindowSeconds: 14_400,
  readiness: "ready",
};

test("the time of a backup is told before and after the planned runs", () => {
  expect(backupTime(outlook)).toBe("1 h 52 min → 41 min");
  expect(backupTime({ ...outlook, backupSecondsAfter: 6730 })).toBe("1 h 52 min");
  expect(backupTime({ ...outlook, backupSeconds: null })).toBeUndefined();
  expect(backupTime(null)).toBeUndefined();
  expect(changeOf(4.2, 4.6)).toBe("4.2 s → 4.6 s");
});

test("the expected time is compared with the window", () => {
  expect(windowFit("D:", outlook)).toBe("The backup of D: takes 41 min, 3 h 19 min less than its window.");
  expect(windowFit("D:", { ...outlook, backupSecondsAfter: 15_000 })).toBe(
    "The backup of D: takes 4 h 10 min, 10 min longer than its window.",
  );
  expect(windowFit("D:", null)).toBeUndefined();
});
