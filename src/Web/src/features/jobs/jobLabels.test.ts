import { expect, test } from "vitest";
import type { Job } from "../../api/types";
import { excessChange, freeSpaceNote, jobSummary } from "./jobLabels";
import { toJobRequest } from "./scheduleJob";

const result: NonNullable<Job["result"]> = {
  outcome: "completed",
  detail: "",
  passes: [
    { name: "files", excessBefore: 4120, excessAfter: 12, moves: 10, bytesMoved: 1 },
    { name: "directories", excessBefore: 12, excessAfter: 0, moves: 1, bytesMoved: 1 },
  ],
  moves: 11,
  bytesMoved: 2 * 1024 ** 3,
  shadowCopyBytes: 0,
  beforeAnalysisId: null,
  afterAnalysisId: null,
  proof: null,
  freeSpaceCostBytes: null,
  reasons: null,
  excessBefore: 4120,
  excessAfter: 0,
  leftOutOfOrder: null,
};
const job = (values: Partial<Job>) =>
  ({ state: "running", reason: "Because.", progress: null, result: null, ...values }) as Job;

test("the change of a run is that of the volume, and an analysis has none", () => {
  expect(excessChange(result)).toEqual({ before: 4120, after: 0 });
  expect(excessChange({ ...result, excessBefore: null, excessAfter: null })).toBeUndefined();
});

test("the summary of a job is its result, its progress or its reason", () => {
  const progress = {
    pass: "free-space",
    fraction: 0.5,
    moves: 3,
    bytesMoved: 1024,
    excessFragmentsLeft: 1,
    file: null,
    endedPasses: null,
    planningSeconds: 0,
  };
  expect(jobSummary(job({ state: "succeeded", result }))).toBe("Excess fragments 4,120 → 0, 2 GiB moved");
  expect(jobSummary(job({ progress }))).toBe("Free space: 1 excess fragment left, 1 KiB moved");
  expect(jobSummary(job({}))).toBe("Because.");
});

test("the summary of a refused job is the message of the agent", () => {
  const refused = { ...result, passes: [], detail: "The volume is dirty." };
  expect(jobSummary(job({ state: "refused", result: refused }))).toBe("The volume is dirty.");
});

test("the note about free space states its cost", () => {
  expect(freeSpaceNote(3 * 1024 ** 3)).toMatch(
    /^Free space is left in several runs: one run would have moved 3 GiB more/,
  );
});

const plain = {
  timing: "now",
  shadowCopySafe: false,
  background: false,
  maxMovedGiB: "",
  maxMiBPerSecond: "",
  breakGlass: false,
  breakGlassReason: "",
} as const;

test("a reason to ignore blackouts is sent only if the job ignores blackouts", () => {
  expect(toJobRequest("v", { ...plain, breakGlassReason: "Typed and taken back" })).not.toHaveProperty(
    "breakGlassReason",
  );
  expect(toJobRequest("v", { ...plain, breakGlass: true, breakGlassReason: " Ticket 4711 " }).breakGlassReason).toBe(
    "Ticket 4711",
  );
});
