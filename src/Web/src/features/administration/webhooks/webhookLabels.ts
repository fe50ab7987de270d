import type { Webhook, WebhookDelivery, WebhookEvent } from "../../../api/webhooks";
import * as strings from "../../../strings/administration/webhooks";
import type { StatusProps } from "../../../ui/Status";

export const eventLabels: Readonly<Record<WebhookEvent, string>> = {
  jobScheduled: strings.jobScheduled,
  jobStarted: strings.jobStarted,
  jobSucceeded: strings.jobSucceeded,
  jobStopped: strings.jobStopped,
  jobRefused: strings.jobRefused,
  jobFailed: strings.jobFailed,
  jobMissed: strings.jobMissed,
  volumeAnalysed: strings.volumeAnalysed,
  backupStarted: strings.backupStarted,
  backupEnded: strings.backupEnded,
  alertOpened: strings.alertOpened,
  alertClosed: strings.alertClosed,
  certificateExpiring: strings.certificateExpiring,
  serverEnrolled: strings.serverEnrolled,
  serverRemoved: strings.serverRemoved,
  serverRenamed: strings.serverRenamed,
  serverLabelled: strings.serverLabelled,
  serverConnected: strings.serverConnected,
  serverDisconnected: strings.serverDisconnected,
  machineWaiting: strings.machineWaiting,
  policyChanged: strings.policyChanged,
  setupChanged: strings.setupChanged,
  fleetPaused: strings.fleetPaused,
  fleetResumed: strings.fleetResumed,
  accessChanged: strings.accessChanged,
};

export const webhookStates: Readonly<Record<Webhook["state"], StatusProps>> = {
  active: { label: strings.active, tone: "good" },
  failing: { label: strings.failing, tone: "warning" },
  paused: { label: strings.paused, tone: "danger" },
  off: { label: strings.off, tone: "neutral" },
};

export const deliveryStates: Readonly<Record<WebhookDelivery["state"], StatusProps>> = {
  waiting: { label: strings.waiting, tone: "warning" },
  delivered: { label: strings.delivered, tone: "good" },
  givenUp: { label: strings.givenUp, tone: "danger" },
};
