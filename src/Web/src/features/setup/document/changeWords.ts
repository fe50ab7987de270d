import type { SetupChange, SetupObjectKind } from "../../../api/types";
import { plural } from "../../../ui/format";
import type { StatusWords } from "../../../ui/Status";

const kindWords: Record<SetupObjectKind, string> = {
  group: "Group",
  site: "Site",
  storageGroup: "Storage group",
  policy: "Policy",
  backupSchedule: "Backup schedule",
  blackout: "Blackout",
  maintenanceWindow: "Maintenance window",
  limit: "Limit",
  server: "Labels of",
};

const actionWords: Record<SetupChange["action"], StatusWords> = {
  create: { label: "New", tone: "good" },
  change: { label: "Changed", tone: "accent" },
  remove: { label: "Removed", tone: "danger" },
};

/** "New", "Backup schedule weekly-full". */
export function changeWords({ action, kind, name }: SetupChange) {
  return { ...actionWords[action], what: `${kindWords[kind]} ${name}` };
}

/** "3 changes: 1 new, 2 removed". */
export function summariseChanges(changes: readonly SetupChange[]): string {
  const parts = (Object.keys(actionWords) as SetupChange["action"][]).flatMap((action) => {
    const count = changes.filter((change) => change.action === action).length;
    return count > 0 ? [`${count} ${actionWords[action].label.toLowerCase()}`] : [];
  });
  return changes.length === 0 ? "Nothing changes" : `${plural(changes.length, "change")}: ${parts.join(", ")}`;
}
