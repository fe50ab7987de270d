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
  background: true,
  excludedPaths: ["\\Scratch"],
  beforeIncremental: "ask",
  withShadowCopies: "wait",
  needsApproval: true,
  canary: ["files-01"],
};

test("a policy is edited without a change", () => {
  expect(toPolicySpec(toPolicyValues(full))).toEqual(full);
});

test("a rate in bytes is asked for in MiB", () => {
  expect(toPolicyValues(full).maxMiBPerSecond).toBe(20);
});

test("what is left at the server's own value, or emptied, is not written", () => {
  const values = toPolicyValues(undefined);
  expect(toPolicySpec({ ...values, name: " standard " })).toEqual({ name: "standard", for: "fleet" });
  expect(toPolicySpec({ ...values, name: "a", fromExcessFragments: "" })).toEqual({ name: "a", for: "fleet" });
});
