import type { Alert, AlertKind } from "../../api/types";
import * as strings from "../../strings/alerts";
import type { StatusProps } from "../../ui/Status";

const critical = { label: strings.critical, tone: "danger" } as const;
const warning = { label: strings.warning, tone: "warning" } as const;

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
  certificateExpires: warning,
  leftDirectory: warning,
  webhookPaused: warning,
  rule: warning,
};

export const alertTitles: Record<AlertKind, string> = {
  clonedIdentity: strings.clonedIdentity,
  planningFailed: strings.planningFailed,
  messagesLost: strings.messagesLost,
  impossibleFigures: strings.impossibleFigures,
  jobSetAside: strings.jobSetAside,
  volumeSetAside: strings.volumeSetAside,
  policySetAside: strings.policySetAside,
  hostNameChanged: strings.hostNameChanged,
  certificateExpires: strings.certificateNotRenewed,
  leftDirectory: strings.leftDirectory,
  webhookPaused: strings.webhookPaused,
  rule: strings.ruleApplies,
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
    objects.push({ label: strings.policy(subject), to: `/setup/policies/edit/${encodeURIComponent(subject)}` });
  if (kind === "jobSetAside" && uuid.test(subject)) objects.push({ label: strings.openJob, to: `/jobs/${subject}` });
  if (kind === "volumeSetAside" && uuid.test(subject))
    objects.push({ label: strings.openVolume, to: `/volumes/${subject}` });
  if (kind === "planningFailed") objects.push({ label: strings.openPlan, to: "/tonight" });
  if (serverId) objects.push({ label: strings.openServer, to: `/servers/${serverId}` });
  return objects;
}

/** Returns the alerts with open ones first, then by severity, then the newest first. */
export function sortAlerts(alerts: readonly Alert[]): Alert[] {
  const rank = ({ kind, closedAt }: Alert) => (closedAt ? 2 : 0) + (alertSeverity[kind] === critical ? 0 : 1);
  return [...alerts].sort(
    (left, right) => rank(left) - rank(right) || Date.parse(right.raisedAt) - Date.parse(left.raisedAt),
  );
}
