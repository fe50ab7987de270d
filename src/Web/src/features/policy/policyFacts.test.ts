import { expect, test } from "vitest";
import type { EffectivePolicy } from "../../api/types";
import { placeFacts, policyFacts } from "./policyFacts";

const effective: EffectivePolicy = {
  serverId: "s",
  hostName: "files-01",
  volumeId: null,
  volumePath: null,
  site: "berlin",
  storageGroup: null,
  groups: ["gold", "sql"],
  policy: null,
  because: "No policy holds for files-01.",
  trace: [],
  shadowCopies: null,
  backupSchedules: [],
  blackouts: [],
  maintenanceWindows: [],
};
const valueAt = (facts: ReturnType<typeof placeFacts>, label: string) =>
  facts.find((fact) => fact.label === label)?.value;

test("a server's place is told, and that every time is allowed without a window", () => {
  const facts = placeFacts(effective);
  expect(valueAt(facts, "Groups")).toBe("gold, sql");
  expect(valueAt(facts, "Maintenance windows")).toBe("none: every time is allowed");
  expect(valueAt(facts, "Shadow copies")).toBeUndefined();
});

test("of a volume the shadow copies are told, or that nobody told them", () => {
  expect(valueAt(placeFacts({ ...effective, volumeId: "v" }), "Shadow copies")).toBe("not told");
  expect(valueAt(placeFacts({ ...effective, volumeId: "v", shadowCopies: 0 }), "Shadow copies")).toBe("0");
});

test("a policy is told with all its values", () => {
  const facts = policyFacts({
    name: "gold",
    version: 3,
    mode: "scheduled",
    fromExcessFragments: 5000,
    fromFragmentedPercent: 1,
    passes: ["mft"],
    maxBytesPerSecond: 20_971_520,
    background: true,
    excludedPaths: [],
    beforeIncremental: "ask",
    withShadowCopies: "wait",
    needsApproval: true,
  });
  expect(valueAt(facts, "Works from")).toBe("5,000 excess fragments or 1 % of the data");
  expect(valueAt(facts, "Passes")).toBe("Master file table");
  expect(valueAt(facts, "At most")).toBe("20 MiB/s");
});
