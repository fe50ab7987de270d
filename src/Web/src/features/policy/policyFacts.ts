import type { EffectivePolicy, PolicyInForce } from "../../api/types";
import type { Fact } from "../../ui/Facts";
import { formatBytes, formatCount, formatPercent } from "../../ui/format";
import { passName } from "../jobs/jobWords";
import { beforeIncrementalWords, modeWords, withShadowCopiesWords } from "../setup/kinds/policyWords";

/** What a policy says, with the values that were left out when it was written. */
export function policyFacts(policy: PolicyInForce): Fact[] {
  return [
    { label: "Policy", value: `${policy.name}, version ${policy.version}` },
    { label: "Decides when", value: policy.mode ? modeWords[policy.mode] : "–" },
    {
      label: "Works from",
      value: `${formatCount(policy.fromExcessFragments)} excess fragments or ${formatPercent(policy.fromFragmentedPercent)} of the data`,
    },
    { label: "Passes", value: policy.passes.map(passName).join(", ") || "all" },
    { label: "At most", value: policy.maxBytesPerSecond ? `${formatBytes(policy.maxBytesPerSecond)}/s` : "no limit" },
    { label: "Leaves the disk to others", value: policy.background ? "yes" : "no" },
    { label: "Leaves alone", value: policy.excludedPaths.join(", ") || "nothing" },
    {
      label: "Before other than full",
      value: policy.beforeIncremental ? beforeIncrementalWords[policy.beforeIncremental] : "–",
    },
    {
      label: "With shadow copies",
      value: policy.withShadowCopies ? withShadowCopiesWords[policy.withShadowCopies] : "–",
    },
    { label: "Approval of a second person", value: policy.needsApproval ? "needed" : "not needed" },
  ];
}

/** What the server belongs to, and what holds there besides the policy. */
export function placeFacts(effective: EffectivePolicy): Fact[] {
  const { volumeId, site, storageGroup, groups, shadowCopies, backupSchedules, blackouts, maintenanceWindows } =
    effective;
  return [
    { label: "Site", value: site ?? "none" },
    { label: "Storage group", value: storageGroup ?? "none" },
    { label: "Groups", value: groups.join(", ") || "none" },
    { label: "Backup schedules", value: backupSchedules.join(", ") || "none" },
    { label: "Blackouts", value: blackouts.join(", ") || "none" },
    { label: "Maintenance windows", value: maintenanceWindows.join(", ") || "none: every time is allowed" },
    ...(volumeId === null
      ? []
      : [{ label: "Shadow copies", value: shadowCopies === null ? "not told" : formatCount(shadowCopies) }]),
  ];
}
