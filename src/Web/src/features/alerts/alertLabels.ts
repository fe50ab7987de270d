import type { Alert, AlertKind } from "../../api/types";
import type { StatusProps } from "../../ui/Status";

const critical = { label: "Critical", tone: "danger" } as const;
const warning = { label: "Warning", tone: "warning" } as const;

/** Critical: data or work is lost, or an agent cannot be trusted. Warning: one object is left out until someone acts. */
export const alertSeverity: Record<AlertKind, StatusProps> = {
  clonedIdentity: critical,
  planningFailed: critical,
  messagesLost: critical,
  impossibleFigures: warning,
  jobSetAside: warning,
  volumeSetAside: warning,
  policySetAside: warning,
  hostNameChanged: warning,
  rule: warning,
};

export const alertTitles: Record<AlertKind, string> = {
  clonedIdentity: "Two agents use one identity",
  planningFailed: "The fleet was not planned",
  messagesLost: "Messages of an agent were lost",
  impossibleFigures: "An agent reports impossible figures",
  jobSetAside: "A job was set aside",
  volumeSetAside: "A volume was not planned",
  policySetAside: "A policy is off",
  hostNameChanged: "A server has another host name",
  rule: "An alert rule applies",
};

/** The object of an alert, as a link. */
export interface AlertObject {
  label: string;
  to: string;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the links to what an alert is about. A subject that is no id of an object has no link. */
export function alertObjects({ kind, subject, serverId }: Pick<Alert, "kind" | "subject" | "serverId">): AlertObject[] {
  const objects: AlertObject[] = [];
  if (kind === "policySetAside")
    objects.push({ label: `Policy ${subject}`, to: `/setup/policies/edit/${encodeURIComponent(subject)}` });
  if (kind === "jobSetAside" && uuid.test(subject)) objects.push({ label: "Open job", to: `/jobs/${subject}` });
  if (kind === "volumeSetAside" && uuid.test(subject))
    objects.push({ label: "Open volume", to: `/volumes/${subject}` });
  if (kind === "planningFailed") objects.push({ label: "Open plan", to: "/tonight" });
  if (serverId) objects.push({ label: "Open server", to: `/servers/${serverId}` });
  return objects;
}

/** Returns the alerts with open ones first, then by severity, then the newest first. */
export function sortAlerts(alerts: readonly Alert[]): Alert[] {
  const rank = ({ kind, closedAt }: Alert) => (closedAt ? 2 : 0) + (alertSeverity[kind] === critical ? 0 : 1);
  return [...alerts].sort(
    (left, right) => rank(left) - rank(right) || Date.parse(right.raisedAt) - Date.parse(left.raisedAt),
  );
}
