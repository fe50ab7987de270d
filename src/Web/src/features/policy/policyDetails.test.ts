import { expect, test } from "vitest";
import type { EffectivePolicy, PolicyInForce } from "../../api/types";
import type { DescriptionItem } from "../../ui/DescriptionList";
import { membershipDetails, policyDetails } from "./policyDetails";

const effective: EffectivePolicy = {
  serverId: "s",
  hostName: "files-01",
  volumeId: null,
  volumePath: null,
  site: "berlin",
  storageGroup: null,
  groups: ["gold", "sql"],
  policy: null,
  because: "No policy applies to files-01.",
  trace: [],
  shadowCopies: null,
  backupSchedules: [],
  readOrder: "inPlace",
  blackouts: [],
  maintenanceWindows: [],
};
const valueAt = (items: readonly DescriptionItem[], label: string) => items.find((item) => item.label === label)?.value;

test("without a maintenance window, any time is allowed", () => {
  const items = membershipDetails(effective);
  expect(valueAt(items, "Groups")).toBe("gold, sql");
  expect(valueAt(items, "Maintenance windows")).toBe("none (any time is allowed)");
  expect(valueAt(items, "Shadow copies")).toBeUndefined();
});

test("the details of a volume contain its shadow copies, or that they are unknown", () => {
  expect(valueAt(membershipDetails({ ...effective, volumeId: "v" }), "Shadow copies")).toBe("unknown");
  expect(valueAt(membershipDetails({ ...effective, volumeId: "v", shadowCopies: 0 }), "Shadow copies")).toBe("0");
});

test("the details of a policy contain all settings", () => {
  const policy: PolicyInForce = {
    name: "gold",
    version: 3,
    mode: "scheduled",
    fromExcessFragments: 5000,
    fromFragmentedPercent: 1,
    passes: ["mft"],
    maxBytesPerSecond: 20_971_520,
    maxMovedRatio: 1.5,
    maxOrderSeconds: 2,
    background: true,
    excludedPaths: [],
    beforeIncremental: "ask",
    withShadowCopies: "wait",
    needsApproval: true,
  };
  const items = policyDetails(policy);
  expect(valueAt(items, "Thresholds")).toBe("5,000 excess fragments or 1 % fragmented data");
  expect(valueAt(items, "Passes")).toBe("Master file table");
  expect(valueAt(items, "Maximum transfer rate")).toBe("20 MiB/s");
  const price = "Price of contiguous free space";
  expect(valueAt(items, price)).toBe("at most 1.50 bytes moved for each fragmented byte");
  expect(valueAt(policyDetails({ ...policy, maxMovedRatio: 0 }), price)).toBe("no limit");
});
