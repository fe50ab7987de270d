import type { ReactNode } from "react";
import { plural } from "../plural";

// Webhooks page

export const webhooks = "Webhooks";
export const webhookCount = (count: number) => plural(count, "# webhook", "# webhooks");
export const webhooksHint =
  "A webhook is an address of another program. The server sends a signed message to it when an event happens.";
export const youCannotManageWebhooks = "You cannot manage webhooks";
export const couldNotLoadTheWebhooks = "Could not load the webhooks";
export const loadingTheWebhooks = "Loading the webhooks";
export const noWebhooks = "No webhooks";
export const webhookAdvice = "Add a webhook for a program that has to know when a job fails or an alert is opened.";

// Webhook table

export const name = "Name";
export const address = "Address";
export const events = "Events";
export const eventCount = (count: number) => plural(count, "# event", "# events");
export const appliesTo = "Applies to";
export const state = "State";
export const lastMessage = "Last message";
export const never = "Never";
export const actions = "Actions";
export const actionsOn = (name: string) => `Actions on ${name}`;
export const editAction = "Edit…";
export const messagesAction = "Messages…";
export const testAction = "Send a test message…";
export const newSecretAction = "New secret…";
export const removeAction = "Remove…";
export const active = "Active";
export const failing = "Failing";
export const paused = "Paused";
export const off = "Off";

// Dialogs

export const addWebhookAction = "Add webhook…";
export const addAWebhook = "Add a webhook";
export const addWebhook = "Add webhook";
export const couldNotAddTheWebhook = "Could not add the webhook";
export const editWebhook = (name: string) => `Edit the webhook ${name}`;
export const save = "Save";
export const couldNotSaveTheWebhook = "Could not save the webhook";
export const nameMissing = "Enter a name.";
export const addressMissing = "Enter an http or https address.";
export const eventsMissing = "Choose at least one event.";
export const addressDescription = "The http or https address that receives a POST for each event.";
export const eventsPlaceholder = "Choose events";
export const noMatches = "No matches";
export const fleet = "fleet";
export const scopeDescription = "fleet, site NAME, group NAME or host NAME. Events of no server need fleet.";
export const labels = "Labels";
export const labelsDescription = "Only servers with these labels, such as role=files,env!=test";
export const isEnabled = "Send messages";
export const secret = "Secret";
export const secretNote = "The receiver checks the signature of each message with this secret. It is not shown again.";
export const done = "Done";
export const sendATestTo = (name: string) => `Send a test message to ${name}?`;
export const testEffect = "The message says that nothing has happened. If it is taken, a pause ends.";
export const sendTest = "Send test message";
export const couldNotSendTheTest = "Could not send the test message";
export const testTaken = "The webhook has taken the message.";
export const testRefused = (reason: ReactNode) => <>The webhook has not taken the message. {reason}</>;
export const newSecretFor = (name: string) => `Make a new secret for ${name}?`;
export const newSecretEffect = "Messages are signed with the new secret from now on. The receiver needs it at once.";
export const makeANewSecret = "Make a new secret";
export const couldNotMakeASecret = "Could not make a new secret";
export const removeWebhookQuestion = (name: string) => `Remove the webhook ${name}?`;
export const removeWebhookEffect = "The program gets no more messages. Messages that wait are not sent.";
export const removeWebhook = "Remove webhook";
export const couldNotRemoveTheWebhook = "Could not remove the webhook";

// Messages

export const messagesTo = (name: string) => `Messages to ${name}`;
export const loadingTheMessages = "Loading the messages";
export const couldNotLoadTheMessages = "Could not load the messages";
export const noMessages = "No messages in the last seven days.";
export const event = "Event";
export const server = "Server";
export const when = "When";
export const result = "Result";
export const waiting = "Waiting";
export const delivered = "Delivered";
export const givenUp = "Given up";
export const nextAttempt = (when: ReactNode) => <>Next attempt {when}.</>;

// Events

export const jobScheduled = "Job scheduled";
export const jobStarted = "Job started";
export const jobSucceeded = "Job succeeded";
export const jobStopped = "Job stopped";
export const jobRefused = "Job refused";
export const jobFailed = "Job failed";
export const jobMissed = "Job missed its window";
export const volumeAnalysed = "Volume analysed";
export const backupStarted = "Backup started";
export const backupEnded = "Backup ended";
export const alertOpened = "Alert opened";
export const alertClosed = "Alert closed";
export const certificateExpiring = "Certificate expires";
export const serverEnrolled = "Server enrolled";
export const serverRemoved = "Server removed";
export const serverRenamed = "Server renamed";
export const serverLabelled = "Labels changed";
export const serverConnected = "Agent connected";
export const serverDisconnected = "Agent disconnected";
export const machineWaiting = "Machine waits for approval";
export const policyChanged = "Policy changed";
export const setupChanged = "Setup changed";
export const fleetPaused = "Fleet paused";
export const fleetResumed = "Fleet resumed";
export const accessChanged = "Access changed";
