import { plural } from "../plural";

// Readiness

export const offline = "Offline";
export const offlineDescription = "The agent is not connected. No job can run before the backup.";
export const volumeProblem = "Volume problem";
export const volumeProblemDescription = "A volume cannot be defragmented. The volume page shows the reason.";
export const backupTooLong = "Backup too long";
export const backupTooLongDescription =
  "The next backup of a volume takes longer than its window, also after the planned runs.";
export const slowBackup = "Slow backup";
export const slowBackupDescription =
  "A defragmentation would make the next backup of a volume shorter, and no run comes before it.";
export const fragmented = "Fragmented";
export const fragmentedDescription =
  "A volume without a forecast is fragmented, and no run comes before its next backup.";
export const notAnalysed = "Not analysed";
export const notAnalysedDescription = "A volume has not been analysed yet.";
export const noBackupScheduled = "No backup scheduled";
export const noBackupScheduledDescription = "No backup schedule includes an upcoming backup of the server.";
export const notPlannedYet = "Not planned yet";
export const notPlannedYetDescription =
  "The next backup is more than 36 hours away. Its runs are planned 36 hours before it.";
export const planned = "Planned";
export const plannedDescription =
  "For every volume that needs one, a run is planned or in progress before its next backup, or the agent " +
  "runs when idle.";
export const ready = "Ready";
export const readyDescription =
  "Every backup fits into its window, and a run would not make it much shorter. " +
  "Volumes without a forecast are below the thresholds of their policy.";

// Readiness summary

export const backupReadiness = "Backup readiness";
export const serversReady = (count: number) =>
  plural(count, "The server is ready for its next backup", "All # servers are ready for their next backup");
export const serversReadyOrPlanned = (count: number) =>
  plural(
    count,
    "The server is ready or planned for its next backup",
    "All # servers are ready or planned for their next backup",
  );
export const serversNeedAttention = (count: number, all: string) =>
  plural(
    count,
    `# of ${all} needs attention before the next backup`,
    `# of ${all} need attention before the next backup`,
  );
export const serverCount = (count: number) => plural(count, "# server", "# servers");

// No servers

export const noServersYet = "No servers yet";
export const noServersAdvice =
  "Create an enrolment token, then run the enrolment command on the server that you want to defragment. " +
  "The server appears here within seconds.";
export const enrolTheFirstServer = "Enrol the first server";
