import type { PolicySpec, PolicyState } from "../../../api/types";
import { formatCount, formatPercent, plural } from "../../../ui/format";
import type { StatusWords } from "../../../ui/Status";
import { policyDefaults } from "./policyValues";

export const modeWords: Record<NonNullable<PolicySpec["mode"]>, string> = {
  scheduled: "The planner: before backups, or in maintenance windows",
  automatic: "The agent, in idle moments",
  off: "Nobody: volumes stay as they are",
};

export const beforeIncrementalWords: Record<NonNullable<PolicySpec["beforeIncremental"]>, string> = {
  decline: "Move nothing, wait for the next full backup",
  ask: "Ask a second person",
  run: "Run all the same",
};

export const withShadowCopiesWords: Record<NonNullable<PolicySpec["withShadowCopies"]>, string> = {
  safeMode: "Spare them; wait where they have no room to grow",
  wait: "Wait until there are none",
  ignore: "Run as if there were none",
};

/** What a policy does, in one line. */
export function describePolicy(policy: PolicySpec): string {
  switch (policy.mode ?? policyDefaults.mode) {
    case "off":
      return "Leaves volumes as they are";
    case "automatic":
      return `In idle moments, ${thresholds(policy)}`;
    case "scheduled":
      return `Before backups, ${thresholds(policy)}${policy.needsApproval ? ", after approval" : ""}`;
  }
}

function thresholds({ fromExcessFragments, fromFragmentedPercent }: PolicySpec): string {
  const fragments = formatCount(fromExcessFragments ?? policyDefaults.fromExcessFragments);
  const percent = formatPercent(fromFragmentedPercent ?? policyDefaults.fromFragmentedPercent);
  return `from ${fragments} excess fragments or ${percent} on`;
}

/** How far the newest version of a policy is. */
export function trialWords({ version, trial }: PolicyState): StatusWords & { detail?: string } {
  if (!trial) return { tone: "good", label: `Version ${version} holds` };
  const elsewhere =
    trial.versionElsewhere === null ? "Nobody else runs yet." : `All others keep to version ${trial.versionElsewhere}.`;
  if (trial.haltedBecause !== null) {
    return {
      tone: "danger",
      label: `Trial of version ${version} halted`,
      detail: `${trial.haltedBecause} ${trial.versionElsewhere === null ? "Nobody runs by it." : `All keep to version ${trial.versionElsewhere}.`}`,
    };
  }
  const where = trial.servers.length <= 3 ? trial.servers.join(", ") : plural(trial.servers.length, "server");
  return { tone: "accent", label: `Version ${version} on trial`, detail: `On ${where}. ${elsewhere}` };
}
