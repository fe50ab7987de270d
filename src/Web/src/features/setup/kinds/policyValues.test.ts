import { expect, test } from "vitest";
import type { PolicySpec } from "../../../api/types";
import { toPolicySpec, toPolicyValues } from "./policyValues";

const full: PolicySpec = {
  name: "gold",
  for: "group gold",
  priority: 10,
  mode: "automatic",
  fromExcessFragments: 50,
  fromFragmentedPercent: 0.5,
  passes: ["files", "mft"],
  maxBytesPerSecond: 20_971_520,
  maxMovedRatio: 2.5,
  maxOrderSeconds: 0.5,
  background: true,
  excludedPaths: ["\\Scratch"],
  beforeIncremental: "ask",
  withShadowCopies: "wait",
  needsApproval: true,
  canary: ["files-01"],
};

test("a policy stays unchanged in the form", () => {
  expect(toPolicySpec(toPolicyValues(full))).toEqual(full);
});

test("a rate in bytes is edited in MiB", () => {
  expect(toPolicyValues(full).maxMiBPerSecond).toBe(20);
});

test("default values and empty fields are not sent", () => {
  const values = toPolicyValues(undefined);
  expect(toPolicySpec({ ...values, name: " standard " })).toEqual({ name: "standard", for: "fleet" });
  expect(toPolicySpec({ ...values, name: "a", fromExcessFragments: "" })).toEqual({ name: "a", for: "fleet" });
  expect(toPolicySpec({ ...values, name: "a", maxMovedRatio: 0 })).toEqual({
    name: "a",
    for: "fleet",
    maxMovedRatio: 0,
  });
});
