import type { ReactNode } from "react";

// Cloned agents

export const sharedIdentity = "Two agents use this identity";
export const oneIsCopy = "One is a copy";
export const keepAgentAdvice =
  "The agent that stays gets a new certificate. Then enrol the other machine with a new token: run " +
  "fleetdefrag-agent enroll there and restart its service.";
export const agentAt = (host: ReactNode, address: string, state: string, first: ReactNode, last: ReactNode) => (
  <>
    {host} at {address}, {state}. First seen {first}, last seen {last}.
  </>
);
export const keepAgent = (host: string) => `Keep ${host}`;
export const staysWithNewCertificate = "stays and gets a new certificate";
export const connected = "connected";
export const refused = "refused";

// Edit labels button

export const editLabelsAction = "Edit labels…";
export const labelsOf = (hostName: string) => `Labels of ${hostName}`;
export const save = "Save";
export const couldNotSaveTheLabels = "Could not save the labels";
export const labels = "Labels";
export const labelFromDirectory = (label: string) => `${label} (directory)`;
export const labelsDescription = "Format: name=value. Press Enter after each label.";
export const labelsEffect =
  "Groups and sites that select servers by label change immediately, and with them the policies and " +
  "windows of the server.";

// Next backup section

export const addBackupSchedule = "Add backup schedule";
export const nextBackup = "Next backup";
export const noBackupScheduled =
  "No backup is scheduled. Add a backup schedule: jobs then end before the backup starts and do not run during it.";
export const inProgress = (occurrence: string) => `In progress: ${occurrence}`;
export const next = (occurrence: string, inTime: string) => `Next: ${occurrence} (${inTime})`;
export const inYourTimeZone = (time: string) => `In your time zone: ${time}`;
export const scheduleInZone = (schedule: ReactNode, timeZone: string) => (
  <>
    Backup schedule {schedule}, {timeZone}
  </>
);

// Remove server button

export const removeServerEffect =
  "The certificate of the agent is revoked, and the agent can no longer connect. " +
  "The volumes and analyses of the server are removed from the console. To add the server again, enrol it again.";
export const removeServerBlocked = "A job is scheduled or running on this server. Stop the job first.";
export const removeServerAction = "Remove server…";
export const removeQuestion = (hostName: string) => `Remove ${hostName}?`;
export const removeServer = "Remove server";
export const couldNotRemoveTheServer = "Could not remove the server";

// Reported by agent

export const agentReportsOtherwise = "The agent reports something else";
export const acceptOrCheck = "Accept it, or check the machine";
export const hostNameDiffers = (name: ReactNode, reported: ReactNode) => (
  <>
    The host name is {name}; the agent reports {reported}. Policies and windows apply by the host name. Accept the new
    name after a rename. If the machine was not renamed, check it: another machine may use the identity of this server.
  </>
);
export const acceptHostName = "Accept host name";
export const labelsDiffer = (asked: ReactNode, now: string, then: string) => (
  <>
    The agent asks for the labels {asked}. They have no effect. The server has {now}; with the requested ones it has{" "}
    {then}.
  </>
);
export const noLabels = "no labels";
export const acceptLabels = "Accept labels";

// Server details

export const operatingSystem = "Operating system";
export const unknown = "unknown";
export const agentVersion = "Agent version";
export const lastSeen = "Last seen";
export const never = "never";
export const enrolled = "Enrolled";
export const none = "none";

// Server page

export const servers = "Servers";
export const loadingTheServer = "Loading the server";
export const couldNotLoadTheServer = "Could not load the server";
export const online = "Online";
export const offline = "Offline";
export const volumes = "Volumes";
export const serverDetails = "Server details";
export const jobsOnThisServer = "Jobs on this server";

// Volume table

export const volume = "Volume";
export const status = "Status";
export const excessFragments = "Excess fragments";
export const fragmentedData = "Fragmented data";
export const freeSpace = "Free space";
export const freeOf = (free: string, size: string) => `${free} of ${size}`;
export const plannedStart = "Planned start";
export const lastAnalysis = "Last analysis";
export const noVolumeFound =
  "The agent found no NTFS volume. On Windows, the agent detects volumes automatically. " +
  "On Linux, list image files or devices in agent.json.";
export const volumesNotReported =
  "The agent has not reported its volumes yet. Start the agent on the server. Volumes are reported when it " +
  "connects.";
export const noVolumesReported = "No volumes reported";

// Next backup

export const timeSpan = (from: string, to: string) => `${from} to ${to}`;
