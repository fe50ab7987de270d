import type { PolicySpec, PolicyState } from "../../../api/types";
import { formatCount, formatPercent, plural } from "../../../ui/format";
import type { StatusProps } from "../../../ui/Status";
import { policyDefaults } from "./policyValues";

export const modeLabels: Record<NonNullable<PolicySpec["mode"]>, string> = {
  scheduled: "Scheduled: before backups or in maintenance windows",
  automatic: "Automatic: when the server is idle",
  off: "Off: no defragmentation",
};

export const beforeIncrementalLabels: Record<NonNullable<PolicySpec["beforeIncremental"]>, string> = {
  decline: "Skip until the next full backup",
  ask: "Require approval by a second person",
  run: "Run anyway",
};

export const withShadowCopiesLabels: Record<NonNullable<PolicySpec["withShadowCopies"]>, string> = {
  safeMode: "Preserve shadow copies; wait if the diff area is too small",
  wait: "Wait until no shadow copies exist",
  ignore: "Ignore shadow copies",
};

/** Returns a summary of a policy in one line. */
export function describePolicy(policy: PolicySpec): string {
  switch (policy.mode ?? policyDefaults.mode) {
    case "off":
      return "No defragmentation";
    case "automatic":
      return `When idle, from ${formatThresholds(policy)}`;
    case "scheduled":
      return `Before backups, from ${formatThresholds(policy)}${policy.needsApproval ? ", approval required" : ""}`;
  }
}

/** Returns the fragmentation from which a policy defragments a volume. */
export function formatThresholds(policy: Pick<PolicySpec, "fromExcessFragments" | "fromFragmentedPercent">): string {
  const fragments = formatCount(policy.fromExcessFragments ?? policyDefaults.fromExcessFragments);
  const percent = formatPercent(policy.fromFragmentedPercent ?? policyDefaults.fromFragmentedPercent);
  return `${fragments} excess fragments or ${percent} fragmented data`;
}

/** Returns whether the newest version of a policy is active on all servers or on canary servers only. */
export function trialStatus({ version, trial }: PolicyState): StatusProps & { detail?: string } {
  if (!trial) return { tone: "good", label: `Version ${version} active` };
  const { servers, versionElsewhere, haltedBecause } = trial;
  if (haltedBecause !== null) {
    const fallback =
      versionElsewhere === null ? "No server uses the policy." : `All servers use version ${versionElsewhere}.`;
    return { tone: "danger", label: `Rollout of version ${version} halted`, detail: `${haltedBecause} ${fallback}` };
  }
  const where = servers.length <= 3 ? servers.join(", ") : plural(servers.length, "server");
  const others =
    versionElsewhere === null
      ? "No other server uses the policy."
      : `All other servers use version ${versionElsewhere}.`;
  return { tone: "accent", label: `Version ${version} on canary servers`, detail: `Active on ${where}. ${others}` };
}
