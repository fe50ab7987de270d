import type { EffectivePolicy, PolicyInForce, PolicySpec } from "../../src/api/types";
import type { MockBackend } from "./backend";

/** Which policy of the setup holds: that of the server before that of the fleet. The mock knows no sites and groups. */
export function effectivePolicy(backend: MockBackend, serverId: string, volumeId: string | null): EffectivePolicy {
  const { hostName } = backend.server(serverId);
  const policies = backend.setup.list("policies") as PolicySpec[];
  const named = [`host ${hostName}`, "fleet"].flatMap((scope) => policies.filter((policy) => policy.for === scope));
  const holding = named[0];
  return {
    serverId,
    hostName,
    volumeId,
    volumePath: volumeId && backend.volumeSummary(volumeId).path,
    site: null,
    storageGroup: null,
    groups: [],
    policy: holding ? inForce(backend, holding) : null,
    because: holding ? `Policy ${holding.name} holds for ${holding.for}.` : `No policy holds for ${hostName}.`,
    trace: named.map((policy) => ({
      name: policy.name,
      version: versionOf(backend, policy),
      for: policy.for,
      priority: 0,
      holds: policy === holding,
      because: policy === holding ? "It names the server itself." : `Policy ${holding?.name} is nearer.`,
    })),
    shadowCopies: volumeId ? 2 : null,
    backupSchedules: backend.setup.list("backup-schedules").map(({ name }) => name),
    blackouts: backend.setup.list("blackouts").map(({ name }) => name),
    maintenanceWindows: backend.setup.list("maintenance-windows").map(({ name }) => name),
  };
}

function versionOf(backend: MockBackend, { name }: PolicySpec): number {
  return backend.setup.states.find((state) => state.name === name)?.version ?? 1;
}

function inForce(backend: MockBackend, policy: PolicySpec): PolicyInForce {
  return {
    name: policy.name,
    version: versionOf(backend, policy),
    mode: policy.mode ?? "scheduled",
    fromExcessFragments: policy.fromExcessFragments ?? 100,
    fromFragmentedPercent: policy.fromFragmentedPercent ?? 1,
    passes: policy.passes ?? [],
    maxBytesPerSecond: policy.maxBytesPerSecond ?? null,
    background: policy.background ?? false,
    excludedPaths: policy.excludedPaths ?? [],
    beforeIncremental: policy.beforeIncremental ?? "decline",
    withShadowCopies: policy.withShadowCopies ?? "safeMode",
    needsApproval: policy.needsApproval ?? false,
  };
}
