import { plural } from "./plural";

// Job table

export const couldNotLoadJobs = "Could not load jobs";
export const loadingJobs = "Loading jobs";
export const jobs = "Jobs";
export const volume = "Volume";
export const job = "Job";
export const status = "Status";
export const details = "Details";
export const time = "Time";
export const actions = "Actions";
export const progressOn = (volume: string) => `Progress on ${volume}`;
export const noJobsMatch = "No jobs match";
export const noJobMatchesAdvice = "Clear the search or choose another state.";
export const noJobsYet = "No jobs yet";
export const firstJobAdvice =
  "Analyse the volume to see how fragmented it is, then defragment it now or before the next backup.";
export const firstJobOfFleet = "Open a volume to analyse or defragment it.";
export const goToTheServers = "Go to the servers";

// Jobs page

export const exportCsv = "Export CSV";
export const jobCount = (count: number) => plural(count, "# job", "# jobs");
export const newestFirst = "Newest first.";
export const failedOnly = "Failed only";
export const searchJobs = "Search jobs";
export const searchJobsPlaceholder = "Server, volume, reason or user";

// Schedule job dialog

export const defragmentVolume = (volume: string) => `Defragment ${volume}`;
export const loadingThePolicy = "Loading the policy";

// Schedule job form

export const reasonMissing = "Enter a reason. The reason is recorded in the audit log.";
export const defragmentNow = "Defragment now";
export const schedule = "Schedule";
export const couldNotScheduleTheJob = "Could not schedule the job";
export const start = "Start";
export const beforeTheNextBackup = "Before the next backup";
export const endsBeforeBackup = (schedule: string, time: string) =>
  `Ends before the start of backup ${schedule}: ${time}.`;
export const now = "Now";
export const noScheduleApplies = "No backup schedule applies to the server.";
export const addABackupSchedule = "Add a backup schedule";
export const agentOfflineNote = "The agent is offline. The job starts when the agent connects again.";
export const startsAtOnce = "The job starts within seconds.";
export const valuesOfPolicy = (policy: string) =>
  `The values below are those of policy ${policy}. Changes apply to this run only.`;
export const preserveShadowCopies = "Preserve shadow copies";
export const preserveShadowCopiesDescription =
  "Keeps the growth of existing shadow copies as small as possible. Some files may stay fragmented.";
export const lowIoPriority = "Low I/O priority";
export const lowIoPriorityDescription = "Moves data in short steps with pauses between them. The job takes longer.";
export const maximumDataToMove = "Maximum data to move";
export const maximumDataToMoveDescription =
  "The job stops after this amount. Moves with the highest gain run first. Leave empty for no limit.";
export const maximumTransferRate = "Maximum transfer rate";
export const maximumTransferRateDescription =
  "Keeps disk bandwidth free for other applications. Leave empty for no limit.";
export const ignoreBlackouts = "Ignore blackouts";
export const ignoreBlackoutsDescription = "For emergencies. The job still does not run during backups.";
export const reason = "Reason";
export const reasonPlaceholder = "Ticket 4711: the backup fails";
export const reasonDescription = "Recorded in the audit log with your name.";

// Stop job button

export const stopKeepsMoves = "The moves that are already done are kept.";
export const stopJobOn = (volume: string) => `Stop the job on ${volume}`;
export const cancelJobOn = (volume: string) => `Cancel the job on ${volume}`;
export const stopping = "Stopping…";
export const tryAgain = "Try again";
export const stop = "Stop";
export const cancel = "Cancel";

// Job progress

export const planningFor = (time: string) => `planning its moves for ${time}`;
export const makingRoom = "making room";
export const gatheringDirectories = "gathering directories";
export const gatheringRecords = "gathering records";
export const joiningFreeSpace = "joining free space";
export const orderingFiles = "ordering files as the backup reads them";
export const movingData = "moving data";

// Job proof

export const proofClean = (time: string) =>
  `Checked after the run: clean, ${time}. Names and sizes of all files are as before.`;
export const proofLiveSame =
  "The volume is live. Its figures were read again after the run; names and sizes of files are as before.";
export const proofLiveChanged =
  "The volume is live. Its figures were read again after the run; names and sizes of files have changed meanwhile.";
export const proofDamaged = (findings: number) =>
  plural(findings, "Checked after the run: # finding.", "Checked after the run: # findings.");
export const proofUnreadable = "The volume could not be read after the run.";
export const proofAdviceDisk = "Check the disk of the volume, then check the volume again.";
export const proofAdviceDamage =
  "Stop using the volume, keep a copy of its disk or image, and restore it from its last backup.";
export const inLessThanSeconds = (seconds: string) => `in less than ${seconds} s`;

// Move reasons

export const placedInFreeSpace = "Placed in free space";
export const joinedAroundFragment = "Joined around a fragment";
export const filledGap = "Filled a gap";
export const clearedWindow = "Cleared a window";
export const compactedRange = "Compacted a range";
export const clearedFreeRun = "Cleared the free run";
export const joinedInPart = "Joined in part";
export const compactedVolume = "Compacted the volume";
export const clusteredDirectories = "Clustered directories";
export const placedMft = "Placed the master file table";
export const orderedAsBackupReads = "Ordered as the backup reads";
export const strategyFor = (strategyLabel: string, beneficiary: string) => `${strategyLabel} for ${beneficiary}`;
