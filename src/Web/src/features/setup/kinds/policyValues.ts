import type { PolicySpec } from "../../../api/types";
import { bytesPerMiB } from "../../../ui/units";

/** The values of the form for a policy. Default values of the server are not sent. */
export interface PolicyValues {
  name: string;
  for: string;
  priority: number | string;
  mode: NonNullable<PolicySpec["mode"]>;
  fromExcessFragments: number | string;
  fromFragmentedPercent: number | string;
  passes: string[];
  maxMiBPerSecond: number | string;
  maxMovedRatio: number | string;
  maxOrderSeconds: number | string;
  background: boolean;
  excludedPaths: string[];
  beforeIncremental: NonNullable<PolicySpec["beforeIncremental"]>;
  withShadowCopies: NonNullable<PolicySpec["withShadowCopies"]>;
  needsApproval: boolean;
  canary: string[];
}

/** The default values of the server. */
export const policyDefaults = {
  priority: 0,
  mode: "scheduled",
  fromExcessFragments: 100,
  fromFragmentedPercent: 1,
  maxMovedRatio: 1.5,
  maxOrderSeconds: 2,
  background: false,
  beforeIncremental: "decline",
  withShadowCopies: "safeMode",
  needsApproval: false,
} as const satisfies Partial<PolicySpec>;

export function toPolicyValues(spec: PolicySpec | undefined): PolicyValues {
  return {
    name: spec?.name ?? "",
    for: spec?.for ?? "fleet",
    priority: spec?.priority ?? policyDefaults.priority,
    mode: spec?.mode ?? policyDefaults.mode,
    fromExcessFragments: spec?.fromExcessFragments ?? policyDefaults.fromExcessFragments,
    fromFragmentedPercent: spec?.fromFragmentedPercent ?? policyDefaults.fromFragmentedPercent,
    passes: spec?.passes ?? [],
    maxMiBPerSecond: spec?.maxBytesPerSecond ? spec.maxBytesPerSecond / bytesPerMiB : "",
    maxMovedRatio: spec?.maxMovedRatio ?? policyDefaults.maxMovedRatio,
    maxOrderSeconds: spec?.maxOrderSeconds ?? policyDefaults.maxOrderSeconds,
    background: spec?.background ?? policyDefaults.background,
    excludedPaths: spec?.excludedPaths ?? [],
    beforeIncremental: spec?.beforeIncremental ?? policyDefaults.beforeIncremental,
    withShadowCopies: spec?.withShadowCopies ?? policyDefaults.withShadowCopies,
    needsApproval: spec?.needsApproval ?? policyDefaults.needsApproval,
    canary: spec?.canary ?? [],
  };
}

export function toPolicySpec(values: PolicyValues): PolicySpec {
  const rate = Number(values.maxMiBPerSecond);
  const settings: Omit<PolicySpec, "name" | "for"> = {
    priority: numberOf(values.priority),
    mode: values.mode,
    fromExcessFragments: numberOf(values.fromExcessFragments),
    fromFragmentedPercent: numberOf(values.fromFragmentedPercent),
    passes: values.passes,
    maxBytesPerSecond: rate > 0 ? Math.round(rate * bytesPerMiB) : null,
    maxMovedRatio: numberOf(values.maxMovedRatio),
    maxOrderSeconds: numberOf(values.maxOrderSeconds),
    background: values.background,
    excludedPaths: values.excludedPaths,
    beforeIncremental: values.beforeIncremental,
    withShadowCopies: values.withShadowCopies,
    needsApproval: values.needsApproval,
    canary: values.canary,
  };
  const defaults: Record<string, unknown> = policyDefaults;
  const changed = Object.entries(settings).filter(
    ([key, value]) => value !== null && value !== defaults[key] && !(Array.isArray(value) && value.length === 0),
  );
  return { name: values.name.trim(), for: values.for.trim(), ...Object.fromEntries(changed) };
}

function numberOf(value: number | string): number | null {
  return value === "" ? null : Number(value);
}
