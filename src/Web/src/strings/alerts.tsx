import type { ReactNode } from "react";
import { plural } from "./plural";

// Alert table

export const severity = "Severity";
export const closed = "Closed";
export const whatHappened = "What happened and what to do";
export const silentUntil = (until: ReactNode, name: string, reason: string) => (
  <>
    Silent until {until}: nobody is told. {name}: {reason}
  </>
);
export const since = "Since";
export const lastSeen = "Last seen";
export const times = "Times";
export const about = "About";
export const actions = "Actions";
export const alerts = "Alerts";
export const closeEffect = "The alert opens again when the condition is seen again.";
export const closeAlert = (title: string) => `Close the alert: ${title}`;
export const tryAgain = "Try again";
export const close = "Close";

// Alerts page

export const alertsSubtitle = "What needs an administrator, the most urgent first";
export const openAlertCount = (count: number) => plural(count, "# open alert", "# open alerts");
export const openAlerts = "Open alerts";
export const showClosedAlerts = "Show closed alerts";
export const couldNotLoadTheAlerts = "Could not load the alerts";
export const loadingTheAlerts = "Loading the alerts";
export const noAlerts = "No alerts";
export const noAlertsAdvice =
  "Nothing needs your attention. An alert appears here when an agent, a policy, a job or the plan needs an " +
  "administrator.";

// Delivery section

export const waiting = "Waiting";
export const delivered = "Delivered";
export const givenUp = "Given up";
export const state = "State";
export const contactPoint = "Contact point";
export const told = "Told";
export const alertIsOver = "Alert is over";
export const alert = "Alert";
export const lastError = "Last error";
export const nextAttempt = (when: ReactNode) => <>Next attempt {when}.</>;
export const messagesToContactPoints = "Messages to contact points";
export const messagesToContactPointsHint =
  "The latest messages. A message that is not taken is tried again with growing pauses.";
export const contactPoints = "Contact points";
export const noDeliveries = "No message has been sent. Create a contact point in the setup to be told about alerts.";

// Alert labels

export const critical = "Critical";
export const warning = "Warning";
export const clonedIdentity = "Two agents use one identity";
export const planningFailed = "The fleet was not planned";
export const messagesLost = "Messages of an agent were lost";
export const impossibleFigures = "An agent reports impossible figures";
export const jobSetAside = "A job was set aside";
export const volumeSetAside = "A volume was not planned";
export const policySetAside = "A policy is off";
export const hostNameChanged = "A server has another host name";
export const certificateNotRenewed = "A certificate was not renewed";
export const leftDirectory = "A server left the directory";
export const webhookPaused = "A webhook is paused";
export const ruleApplies = "An alert rule applies";
export const policy = (subject: string) => `Policy ${subject}`;
export const openJob = "Open job";
export const openVolume = "Open volume";
export const openPlan = "Open plan";
export const openServer = "Open server";
