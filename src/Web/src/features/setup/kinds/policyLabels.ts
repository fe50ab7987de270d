import type { PolicySpec, PolicyState } from "../../../api/types";
import * as strings from "../../../strings/setup/kinds";
import { formatCount, formatPercent } from "../../../ui/format";
import type { StatusProps } from "../../../ui/Status";
import { policyDefaults } from "./policyValues";

export const modeLabels: Record<NonNullable<PolicySpec["mode"]>, string> = {
  scheduled: strings.modeScheduled,
  automatic: strings.modeAutomatic,
  off: strings.modeOff,
};

export const beforeIncrementalLabels: Record<NonNullable<PolicySpec["beforeIncremental"]>, string> = {
  decline: strings.beforeIncrementalDecline,
  ask: strings.beforeIncrementalAsk,
  run: strings.beforeIncrementalRun,
};

export const withShadowCopiesLabels: Record<NonNullable<PolicySpec["withShadowCopies"]>, string> = {
  safeMode: strings.shadowCopiesSafeMode,
  wait: strings.shadowCopiesWait,
  ignore: strings.shadowCopiesIgnore,
};

/** Returns a summary of a policy in one line. */
export function describePolicy(policy: PolicySpec): string {
  switch (policy.mode ?? policyDefaults.mode) {
    case "off":
      return strings.noDefragmentation;
    case "automatic":
      return strings.whenIdleFrom(formatThresholds(policy));
    case "scheduled":
      return (policy.needsApproval ? strings.beforeBackupsApproved : strings.beforeBackups)(formatThresholds(policy));
  }
}

/** Returns the fragmentation from which a policy defragments a volume. */
export function formatThresholds(policy: Pick<PolicySpec, "fromExcessFragments" | "fromFragmentedPercent">): string {
  const fragments = formatCount(policy.fromExcessFragments ?? policyDefaults.fromExcessFragments);
  const percent = formatPercent(policy.fromFragmentedPercent ?? policyDefaults.fromFragmentedPercent);
  return strings.thresholds(fragments, percent);
}

/** Returns whether the newest version of a policy is active on all servers or on canary servers only. */
export function trialStatus({ version, trial }: PolicyState): StatusProps & { detail?: string } {
  if (!trial) return { tone: "good", label: strings.versionActive(version) };
  const { servers, versionElsewhere, haltedBecause } = trial;
  if (haltedBecause !== null) {
    const fallback =
      versionElsewhere === null ? strings.noServerUsesPolicy : strings.allServersUseVersion(versionElsewhere);
    return { tone: "danger", label: strings.rolloutOfVersionHalted(version), detail: `${haltedBecause} ${fallback}` };
  }
  const where = servers.length <= 3 ? servers.join(", ") : strings.serverCount(servers.length);
  const others =
    versionElsewhere === null ? strings.noOtherServerUsesPolicy : strings.otherServersUseVersion(versionElsewhere);
  return { tone: "accent", label: strings.versionOnCanaryServers(version), detail: strings.activeOn(where, others) };
}
