import type { EffectivePolicy, PolicyInForce, PolicySpec } from "../../src/api/types";
import type { MockStore } from "./store";

/** Returns the effective policy: that of the server, otherwise that of the fleet. The mock has no sites and groups. */
export function effectivePolicy(store: MockStore, serverId: string, volumeId: string | null): EffectivePolicy {
  const { hostName } = store.server(serverId);
  const policies = store.setup.list("policies") as PolicySpec[];
  const matching = [`host ${hostName}`, "fleet"].flatMap((scope) => policies.filter((policy) => policy.for === scope));
  const effective = matching[0];
  return {
    serverId,
    hostName,
    volumeId,
    volumePath: volumeId && store.volumeSummary(volumeId).path,
    site: null,
    storageGroup: null,
    groups: [],
    policy: effective ? inForce(store, effective) : null,
    because: effective ? `Policy ${effective.name} applies to ${effective.for}.` : `No policy applies to ${hostName}.`,
    trace: matching.map((policy) => ({
      name: policy.name,
      version: versionOf(store, policy),
      for: policy.for,
      priority: 0,
      holds: policy === effective,
      because: policy === effective ? "The policy names the server." : `Policy ${effective?.name} is more specific.`,
    })),
    shadowCopies: volumeId ? 2 : null,
    backupSchedules: store.setup.list("backup-schedules").map(({ name }) => name),
    readOrder: "afterFiles",
    blackouts: store.setup.list("blackouts").map(({ name }) => name),
    maintenanceWindows: store.setup.list("maintenance-windows").map(({ name }) => name),
  };
}

function versionOf(store: MockStore, { name }: PolicySpec): number {
  return store.setup.states.find((state) => state.name === name)?.version ?? 1;
}

function inForce(store: MockStore, policy: PolicySpec): PolicyInForce {
  return {
    name: policy.name,
    version: versionOf(store, policy),
    mode: policy.mode ?? "scheduled",
    fromExcessFragments: policy.fromExcessFragments ?? 100,
    fromFragmentedPercent: policy.fromFragmentedPercent ?? 1,
    passes: policy.passes ?? [],
    maxBytesPerSecond: policy.maxBytesPerSecond ?? null,
    maxMovedRatio: policy.maxMovedRatio ?? 1.5,
    maxOrderSeconds: policy.maxOrderSeconds ?? 2,
    background: policy.background ?? false,
    excludedPaths: policy.excludedPaths ?? [],
    beforeIncremental: policy.beforeIncremental ?? "decline",
    withShadowCopies: policy.withShadowCopies ?? "safeMode",
    needsApproval: policy.needsApproval ?? false,
  };
}
