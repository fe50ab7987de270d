import { expect, test } from "vitest";
import type { JobProgress, JobResult } from "../../api/types";
import { passRows } from "./passRows";

const pass = (name: string) => ({ name, excessBefore: 4, excessAfter: 0, moves: 2, bytesMoved: 8 });
const progress = { pass: "mft", endedPasses: [pass("files")] } as JobProgress;
const passes = ["files", "mft", "free-space"];

test("a running job has ended, current and waiting passes", () => {
  const rows = passRows({ state: "running", passes, progress, result: null });
  expect(rows.map(({ name, state }) => `${name} ${state}`)).toEqual([
    "files ended",
    "mft running",
    "free-space waiting",
  ]);
});

test("progress of an older agent knows the current pass only", () => {
  const rows = passRows({ state: "running", passes: [], progress: { ...progress, endedPasses: null }, result: null });
  expect(rows.map(({ name }) => name)).toEqual(["mft"]);
});

test("a finished job has the passes of its result, and one that never ran has none", () => {
  const result = { passes: [pass("files"), pass("files")] } as JobResult;
  expect(passRows({ state: "succeeded", passes, progress, result }).map(({ key }) => key)).toEqual([
    "0 files",
    "1 files",
  ]);
  expect(passRows({ state: "scheduled", passes, progress: null, result: null })).toEqual([]);
});
