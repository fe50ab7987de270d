import type { SetupChange, SetupObjectKind } from "../../../api/types";
import { plural } from "../../../ui/format";
import type { StatusProps } from "../../../ui/Status";

const objectKindLabels: Record<SetupObjectKind, string> = {
  group: "Group",
  site: "Site",
  storageGroup: "Storage group",
  policy: "Policy",
  backupSchedule: "Backup schedule",
  blackout: "Blackout",
  maintenanceWindow: "Maintenance window",
  contactPoint: "Contact point",
  alertRule: "Alert rule",
  silence: "Silence",
  muteTiming: "Mute timing",
  limit: "Concurrency limit",
  server: "Labels of",
};

const actionStatus: Record<SetupChange["action"], StatusProps> = {
  create: { label: "Added", tone: "good" },
  change: { label: "Changed", tone: "accent" },
  remove: { label: "Removed", tone: "danger" },
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
  return changes.length === 0 ? "No changes" : `${plural(changes.length, "change")}: ${parts.join(", ")}`;
}
