import { plural } from "./plural";

// Approve button

export const approvedNote = "Approved. The plan is updated in a moment.";
export const approveOn = (volume: string, hostName: string) => `Approve ${volume} on ${hostName}`;
export const approved = "Approved";
export const tryAgain = "Try again";
export const approve = "Approve";

// Backup times section

export const nextBackupTimes = "Time of the next backups";
export const nextBackupTimesHint = "The sum over all volumes with a forecast.";
export const backupTimeByGroup = "Backup time by group";
export const noForecast = "No forecast";
export const volumeCount = (count: number) => plural(count, "# volume", "# volumes");
export const moreWithoutForecast = (volumesWithoutForecast: string) =>
  `${volumesWithoutForecast} more without a forecast`;
export const longerBackups = (count: number) =>
  plural(count, "# backup longer than the window", "# backups longer than the window");
export const backupTimeSum = (time: string, rest: string) => `${time}, ${rest}.`;
export const timeAfterWork = (time: string, work: string) => `${time} after ${work} of work`;
export const groupOrSite = "Group or site";
export const volumes = "Volumes";
export const now = "Now";
export const afterTheRuns = "After the runs";
export const work = "Work";
export const longerThanTheWindow = "Longer than the window";

// Decision details

export const start = "Start";
export const latestEnd = "Latest end";
export const maximumDuration = "Maximum duration";
export const decision = "Decision";
export const backupSchedule = "Backup schedule";
export const backupStart = "Backup start";
export const windowEnd = "Window end";
export const timeZone = "Time zone";
export const policy = "Policy";
export const policyVersion = (policy: string, policyVersion: string | number) => `${policy}, version ${policyVersion}`;
export const none = "none";
export const decided = "Decided";
export const inYourTimeZone = (scheduled: string, local: string) => `${scheduled} (${local} in your time zone)`;

// Decision table

export const decisions = "Decisions";
export const volume = "Volume";
export const backupOrWindow = "Backup or window";
export const backupTime = "Backup time";
export const reason = "Reason";
export const actions = "Actions";
export const detailsOf = (volume: string, hostName: string) => `Details of ${volume} on ${hostName}`;

// Plan section

export const decisionCount = (count: number) => plural(count, "# decision", "# decisions");
export const searchDecisions = "Search decisions";
export const searchDecisionsPlaceholder = "Server, volume, backup or reason";
export const quietDecisions = (count: number) =>
  plural(count, "# decision needs nothing.", "# decisions need nothing.");
export const showAllDecisions = "Show all decisions";
export const noDecisions = "No decisions";
export const noDecisionMatches = "No decisions match the filter.";
export const nothingPlanned = "No volume has a backup or a maintenance window in the next 36 hours.";
export const addPolicyAndSchedules = "Add a policy and backup schedules";

// Refuse button

export const volumeOnServer = (volume: string, hostName: string) => `${volume} on ${hostName}`;
export const refuseVolume = (volume: string) => `Refuse ${volume}`;
export const refuseQuestion = (volume: string) => `Refuse ${volume}?`;
export const refuseEffect = (version: string | number, policy: string) =>
  `Version ${version} of policy ${policy} will not run on this volume. ` +
  "A new version of the policy requires a new approval.";
export const refusePlaceholder = "Not before the audit";
export const refusalReasonMissing = "Enter a reason. The author of the policy sees the reason.";
export const refuse = "Refuse";
export const couldNotRefuseTheRun = "Could not refuse the run";
export const refuseAction = "Refuse…";

// Tonight page

export const tonight = "Tonight";
export const tonightSubtitle = "Windows, runs and the decisions for the next 36 hours, each with its reason";
export const couldNotLoadThePlan = "Could not load the plan";
export const loadingThePlan = "Loading the plan";
export const clockChanges = "Clock changes";
export const zoneDatabase = (version: string) => `Time zone database: ${version}`;

// Volume plan

export const plan = "Plan";
export const planHint = "Decisions for the next 36 hours.";
export const nothingPlannedForVolume = "The volume has no backup and no maintenance window in the next 36 hours.";
