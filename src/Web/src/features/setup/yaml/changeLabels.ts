import type { SetupChange, SetupObjectKind } from "../../../api/types";
import * as strings from "../../../strings/setup/yaml";
import type { StatusProps } from "../../../ui/Status";

const objectKindLabels: Record<SetupObjectKind, string> = {
  group: strings.group,
  site: strings.site,
  storageGroup: strings.storageGroup,
  policy: strings.policy,
  backupSchedule: strings.backupSchedule,
  blackout: strings.blackout,
  maintenanceWindow: strings.maintenanceWindow,
  contactPoint: strings.contactPoint,
  alertRule: strings.alertRule,
  silence: strings.silence,
  muteTiming: strings.muteTiming,
  directoryLabel: strings.directoryLabel,
  limit: strings.concurrencyLimit,
  server: strings.labelsOf,
};

const actionStatus: Record<SetupChange["action"], StatusProps> = {
  create: { label: strings.added, tone: "good" },
  change: { label: strings.changed, tone: "accent" },
  remove: { label: strings.removed, tone: "danger" },
};

/** Returns the status and the object of a change: "Added", "Backup schedule weekly-full". */
export function changeStatus({ action, kind, name }: SetupChange) {
  return { ...actionStatus[action], object: `${objectKindLabels[kind]} ${name}` };
}

/** Returns the number of changes: "3 changes: 1 added, 2 removed". */
export function summariseChanges(changes: readonly SetupChange[]): string {
  const parts = (Object.keys(actionStatus) as SetupChange["action"][]).flatMap((action) => {
    const count = changes.filter((change) => change.action === action).length;
    return count > 0 ? [`${count} ${actionStatus[action].label.toLowerCase()}`] : [];
  });
  return changes.length === 0 ? strings.noChanges : strings.changeCount(changes.length, parts.join(", "));
}
