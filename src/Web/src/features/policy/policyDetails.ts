import type { EffectivePolicy, PolicyInForce } from "../../api/types";
import type { DescriptionItem } from "../../ui/DescriptionList";
import { formatBytes, formatCount, formatRatio } from "../../ui/format";
import { readOrderLabels } from "../backups/backupLabels";
import { passLabel } from "../jobs/jobLabels";
import {
  beforeIncrementalLabels,
  formatThresholds,
  modeLabels,
  withShadowCopiesLabels,
} from "../setup/kinds/policyLabels";

/** Returns the settings of a policy, including the default values. */
export function policyDetails(policy: PolicyInForce): DescriptionItem[] {
  const {
    mode,
    passes,
    maxBytesPerSecond,
    maxMovedRatio,
    maxOrderSeconds,
    excludedPaths,
    beforeIncremental,
    withShadowCopies,
  } = policy;
  return [
    { label: "Policy", value: `${policy.name}, version ${policy.version}` },
    { label: "Mode", value: mode ? modeLabels[mode] : "–" },
    { label: "Thresholds", value: formatThresholds(policy) },
    { label: "Passes", value: passes.map(passLabel).join(", ") || "all" },
    { label: "Maximum transfer rate", value: maxBytesPerSecond ? `${formatBytes(maxBytesPerSecond)}/s` : "no limit" },
    {
      label: "Price of contiguous free space",
      value: maxMovedRatio ? `at most ${formatRatio(maxMovedRatio)} bytes moved for each fragmented byte` : "no limit",
    },
    {
      label: "Price of the read order",
      value: maxOrderSeconds ? `at most ${formatRatio(maxOrderSeconds)} s of moving for each second saved` : "no limit",
    },
    { label: "Low I/O priority", value: policy.background ? "yes" : "no" },
    { label: "Excluded paths", value: excludedPaths.join(", ") || "none" },
    {
      label: "Before incremental backups",
      value: beforeIncremental ? beforeIncrementalLabels[beforeIncremental] : "–",
    },
    { label: "With shadow copies", value: withShadowCopies ? withShadowCopiesLabels[withShadowCopies] : "–" },
    { label: "Approval by a second person", value: policy.needsApproval ? "required" : "not required" },
  ];
}

/** Returns the groups of the server and the schedules and windows that apply to it. */
export function membershipDetails(effective: EffectivePolicy): DescriptionItem[] {
  const {
    volumeId,
    site,
    storageGroup,
    groups,
    shadowCopies,
    backupSchedules,
    readOrder,
    blackouts,
    maintenanceWindows,
  } = effective;
  return [
    { label: "Site", value: site ?? "none" },
    { label: "Storage group", value: storageGroup ?? "none" },
    { label: "Groups", value: groups.join(", ") || "none" },
    { label: "Backup schedules", value: backupSchedules.join(", ") || "none" },
    {
      label: "Order in which the backup reads",
      value: readOrder ? readOrderLabels[readOrder] : "not file by file",
    },
    { label: "Blackouts", value: blackouts.join(", ") || "none" },
    { label: "Maintenance windows", value: maintenanceWindows.join(", ") || "none (any time is allowed)" },
    ...(volumeId === null
      ? []
      : [{ label: "Shadow copies", value: shadowCopies === null ? "unknown" : formatCount(shadowCopies) }]),
  ];
}
