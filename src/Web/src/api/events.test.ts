import { expect, test } from "vitest";
import { reconnectDelayMs } from "./eventStream";
import { isFinished, isJob, keysToInvalidate, mergeJob } from "./events";
import type { Job } from "./types";

const job = (id: string, state: Job["state"]) => ({ id, state, volumeId: "v", serverId: "s" }) as Job;

test("progress invalidates nothing, the end of a job invalidates its volume", () => {
  expect(keysToInvalidate("job", job("1", "running"))).toEqual([]);
  expect(keysToInvalidate("job", job("1", "succeeded"))).toContainEqual(["volume", "v"]);
  expect(keysToInvalidate("job", job("1", "succeeded"))).toContainEqual(["analyses", "v"]);
});

test("an event with only an id invalidates the named object", () => {
  expect(isJob({ id: "1" })).toBe(false);
  expect(keysToInvalidate("job", { id: "1" })).toContainEqual(["jobs"]);
  expect(keysToInvalidate("server", { id: "s" })).toEqual([["server", "s"]]);
  expect(keysToInvalidate("volume", { id: "v" })).toContainEqual(["volume", "v"]);
});

test("a known job is replaced in place, a new job comes first", () => {
  const jobs = [job("2", "running"), job("1", "succeeded")];
  expect(mergeJob(jobs, job("2", "succeeded")).map((merged) => merged.state)).toEqual(["succeeded", "succeeded"]);
  expect(mergeJob(jobs, job("3", "scheduled")).map((merged) => merged.id)).toEqual(["3", "2", "1"]);
});

test.each(["succeeded", "stopped", "refused", "failed", "missed"] as const)("a job that %s is finished", (state) => {
  expect(isFinished({ state })).toBe(true);
});

test.each(["scheduled", "waitingForAgent", "running"] as const)("a job that is %s is not finished", (state) => {
  expect(isFinished({ state })).toBe(false);
});

test("waits longer after each failed attempt, up to half a minute", () => {
  expect([0, 1, 2, 10].map(reconnectDelayMs)).toEqual([1_000, 2_000, 4_000, 30_000]);
});
