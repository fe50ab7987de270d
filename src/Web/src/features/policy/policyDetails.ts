import type { EffectivePolicy, PolicyInForce } from "../../api/types";
import * as strings from "../../strings/policy";
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
    { label: strings.policy, value: strings.policyVersion(policy.name, policy.version) },
    { label: strings.mode, value: mode ? modeLabels[mode] : "–" },
    { label: strings.thresholds, value: formatThresholds(policy) },
    { label: strings.passes, value: passes.map(passLabel).join(", ") || strings.all },
    {
      label: strings.maximumTransferRate,
      value: maxBytesPerSecond ? `${formatBytes(maxBytesPerSecond)}/s` : strings.noLimit,
    },
    {
      label: strings.priceOfFreeSpace,
      value: maxMovedRatio ? strings.mostMovedBytes(formatRatio(maxMovedRatio)) : strings.noLimit,
    },
    {
      label: strings.priceOfReadOrder,
      value: maxOrderSeconds ? strings.mostMovingSeconds(formatRatio(maxOrderSeconds)) : strings.noLimit,
    },
    { label: strings.lowIoPriority, value: policy.background ? strings.yes : strings.no },
    { label: strings.excludedPaths, value: excludedPaths.join(", ") || strings.none },
    {
      label: strings.beforeIncrementalBackups,
      value: beforeIncremental ? beforeIncrementalLabels[beforeIncremental] : "–",
    },
    { label: strings.withShadowCopies, value: withShadowCopies ? withShadowCopiesLabels[withShadowCopies] : "–" },
    { label: strings.approvalBySecondPerson, value: policy.needsApproval ? strings.required : strings.notRequired },
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
    { label: strings.site, value: site ?? strings.none },
    { label: strings.storageGroup, value: storageGroup ?? strings.none },
    { label: strings.groups, value: groups.join(", ") || strings.none },
    { label: strings.backupSchedules, value: backupSchedules.join(", ") || strings.none },
    {
      label: strings.readOrderOfBackup,
      value: readOrder ? readOrderLabels[readOrder] : strings.notFileByFile,
    },
    { label: strings.blackouts, value: blackouts.join(", ") || strings.none },
    { label: strings.maintenanceWindows, value: maintenanceWindows.join(", ") || strings.anyTimeAllowed },
    ...(volumeId === null
      ? []
      : [{ label: strings.shadowCopies, value: shadowCopies === null ? strings.unknown : formatCount(shadowCopies) }]),
  ];
}
