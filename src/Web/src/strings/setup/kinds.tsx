import type { ReactNode } from "react";
import { plural } from "../plural";

// Contact point fields

export const secretFileHint =
  "The name of a file in the folder secrets of the server's data folder. The setup never has the secret.";
export const kind = "Kind";
export const mailServer = "Mail server";
export const address = "Address";
export const passwordFile = "Name of the password's file";
export const secretFile = "Name of the secret's file";
export const alertRules = "Alert rules";
export const allAlerts = "All alerts";
export const labels = "Labels";
export const minutesInOneMessage = "Minutes in which alerts are one message";
export const sender = "Sender";
export const recipients = "Recipients";
export const recipientsDescription = "Press Enter after each address.";
export const user = "User";
export const authorityFile = "Name of the authority's file";
export const authorityFileDescription = "Empty: the authorities that the machine trusts.";
export const requireTls = "Require TLS";
export const requireTlsDescription = "Without TLS the server sends no password.";
export const sendDigest = "Send a digest each morning";
export const sendDigestDescription = "What happened since yesterday: alerts, failed jobs, slow backups, silent agents.";
export const timeOfTheDigest = "Time of the digest";

// Policy fields

export const freeSpacePriceHint =
  "The most bytes moved for each byte of fragmented files, at least 1. Above it, free space stays in several runs. " +
  "0 means no limit.";
export const readOrderPriceHint =
  "The most seconds that backup-order spends on moving for each second that the backups of the next month save. " +
  "0 means no limit.";
export const canaryServersHint =
  "The new version applies only to these servers. All other servers keep the previous version " +
  "until the list is empty. A failed run on a canary server halts the rollout.";
export const priority = "Priority";
export const priorityDescription =
  "If a server belongs to several groups, the policy with the highest priority applies.";
export const mode = "Mode";
export const whichVolumesAreDefragmented = "Which volumes are defragmented";
export const minimumExcessFragments = "Minimum excess fragments";
export const minimumExcessFragmentsDescription = "Defragments volumes with at least this number of excess fragments.";
export const minimumFragmentedData = "Minimum fragmented data";
export const minimumFragmentedDataDescription =
  "Also defragments volumes with at least this share of data in fragmented files.";
export const whatARunDoes = "What a run does";
export const passes = "Passes";
export const all = "All";
export const excludedPaths = "Excluded paths";
export const excludedPathsDescription = "Paths from the root of a volume. Everything below a path is excluded.";
export const lowIoPriority = "Low I/O priority";
export const lowIoPriorityDescription = "Moves data in short steps with pauses between them.";
export const backupsAndShadowCopies = "Backups and shadow copies";
export const beforeChangedBlockBackups = "Before incremental and differential backups of changed blocks";
export const beforeChangedBlockBackupsDescription = "Such a backup copies every cluster that was moved.";
export const onShadowCopyVolumes = "On volumes with shadow copies";
export const approvalAndRollout = "Approval and rollout";
export const requireApproval = "Require approval for each volume";
export const requireApprovalDescription =
  "The author of the policy cannot approve it. Each new version requires a new approval.";
export const canaryServers = "Canary servers";
export const noEnrolledServerMatches = "No enrolled server matches";
export const maximumTransferRate = "Maximum transfer rate";
export const maximumTransferRateDescription = "Leave empty for no limit.";
export const priceOfFreeSpace = "Price of contiguous free space";
export const priceOfReadOrder = "Price of the read order";

// Test message button

export const sendTestTo = (name: string) => `Send a test message to ${name}`;
export const sendTest = "Send test";
export const taken = "Taken";

// Alert rules

export const ruleAgentSilent = "Agent silent (minutes)";
export const ruleBackupSlower = "Backup slower than its forecast (percent)";
export const ruleCertificateExpiry = "Certificate expires in (days)";
export const ruleFragmentation = "Fragmented data (percent)";
export const ruleFreeSpace = "Free space (percent)";
export const ruleGrowth = "Growth within 7 days (percent of the volume)";
export const ruleJobsFailed = "Failed, refused or missed jobs in 24 hours";
export const ruleMissedBackups = "Missed backup windows";
export const ruleShadowCopySpace = "Room of the diff area (megabytes)";
export const atMost = (condition: string, threshold: number) => `${condition} at most ${threshold}`;
export const atLeast = (condition: string, threshold: number) => `${condition} at least ${threshold}`;
export const forMinutes = (condition: string, minutes: number) =>
  plural(minutes, `${condition} for # minute`, `${condition} for # minutes`);
export const untilValue = (condition: string, clear: number) => `${condition}, until ${clear}`;
export const opensAtOrBelow = "Opens at this value or less";
export const opensAtOrAbove = "Opens at this value or more";
export const condition = "Condition";
export const endsAt = "Ends at";
export const endsAtDescription = "Empty: as soon as the condition is over.";
export const minutesFirst = "Minutes that the condition lasts first";
export const alertRuleNoun = "alert rule";
export const alertRulesDescription = "Conditions that open an alert of a server or a volume, and end it.";
export const appliesTo = "Applies to";

// Backup schedules

export const backupType = "Backup type";
export const backupMethod = "Backup method";
export const filesAreRead = "Files are read";
export const readListHint =
  "readLists in agent.json of each server names its list; without one, the first order applies.";
export const readOrderHint = "The pass backup-order places files in this order.";
export const expectedStart = "Expected start";
export const latestEnd = "Latest end";
export const volumes = "Volumes";
export const volumesDescription = "Paths of the volumes in the backup. Leave empty for all volumes of the server.";
export const backupSchedules = "Backup schedules";
export const backupScheduleNoun = "backup schedule";
export const backupSchedulesDescription =
  "Start, type and method of backups. Jobs end before a backup starts and do not run during a backup.";
export const windowLabel = "Window";

// Contact point values

export const webhook = "Webhook";
export const slack = "Slack";
export const microsoftTeams = "Microsoft Teams";
export const pagerDuty = "PagerDuty";
export const prometheusAlertmanager = "Prometheus Alertmanager";
export const mail = "Mail";

// Contact points

export const contactPoints = "Contact points";
export const contactPointNoun = "contact point";
export const contactPointsDescription = "Who is told about alerts, and how.";
export const alertsOf = "Alerts of";
export const toldTo = "Told to";
export const testMessage = "Test message";

// Groups

export const serverCount = (count: number) => plural(count, "# server", "# servers");
export const labelsDescription =
  "Servers that match all of these labels are members, including servers that enrol later.";
export const servers = "Servers";
export const serversDescription = "These servers are members regardless of their labels.";
export const groups = "Groups";
export const groupNoun = "group";
export const groupsDescription = "Servers with the same policies and schedules. A server can belong to several groups.";
export const sites = "Sites";
export const siteNoun = "site";
export const sitesDescription = "Locations of servers. A server belongs to at most one site.";
export const storageGroups = "Storage groups";
export const storageGroupNoun = "storage group";
export const storageGroupsDescription =
  "Servers that share a SAN or a hypervisor, for concurrency limits. A server belongs to at most one storage group.";

// Limits

export const server = "Server";
export const storageGroup = "Storage group";
export const site = "Site";
export const entireFleet = "Entire fleet";
export const eachWithoutLimit = (target: string) => `Each ${target.toLowerCase()} without its own limit`;
export const each = (target: string) => `Each ${target.toLowerCase()}`;
export const noMatches = "No matches";
export const limitType = "Limit type";
export const numberOfVolumes = "Number of volumes";
export const percentageOfServers = "Percentage of servers";
export const maximumVolumes = "Maximum volumes";
export const maximumPercentage = "Maximum percentage";
export const roundedDown = "Rounded down to a whole number of at least 1.";
export const concurrencyLimits = "Concurrency limits";
export const concurrencyLimitNoun = "concurrency limit";
export const concurrencyLimitsDescription = "The maximum number of volumes that are defragmented at the same time.";
export const maximum = "Maximum";
export const percentOfServers = (percent: string) => `${percent} of servers`;
export const volumeCount = (count: number) => plural(count, "# volume", "# volumes");

// Directory labels

export const unit = "Organizational unit";
export const directoryGroup = "Group";
export const valueFrom = "Value from";
export const level = "Level";
export const levelDescription = "1 is the first unit below the domain. Empty: all units, divided by slashes.";
export const prefix = "Prefix";
export const prefixExample = "fleetdefrag-";
export const prefixDescription =
  "How the names of the groups begin. The rest of the one group that a server is in becomes the value.";
export const restOfGroup = (prefix: string) => `Group ${prefix}…`;
export const unitAtLevel = (level: number) => `Organizational unit at level ${level}`;
export const allUnits = "All organizational units";
export const siteName = "Site";
export const directoryLabels = "Directory labels";
export const directoryLabelNoun = "directory label";
export const directoryLabelsDescription =
  "Labels that servers get from Active Directory. They count as other labels do: for groups, policies and roles of a group. " +
  "A label given by hand wins.";

// Mute timings

export const allContactPoints = "All contact points";
export const muteTimings = "Mute timings";
export const muteTimingNoun = "mute timing";
export const muteTimingsDescription =
  "Recurring times in which contact points are not told. An alert that is still open afterwards is told then.";

// Policies

export const changedBy = (who: string, when: ReactNode) => (
  <>
    Changed by {who}, {when}
  </>
);
export const policies = "Policies";
export const policyNoun = "policy";
export const policiesDescription =
  "Defragmentation settings. The most specific policy applies: server, then group, then site, then fleet.";
export const withPriority = (scope: string, priority: number) => `${scope}, priority ${priority}`;
export const summary = "Summary";
export const version = "Version";

// Policy labels

export const modeScheduled = "Scheduled: before backups or in maintenance windows";
export const modeAutomatic = "Automatic: when the server is idle";
export const modeOff = "Off: no defragmentation";
export const beforeIncrementalDecline = "Skip until the next full backup";
export const beforeIncrementalAsk = "Require approval by a second person";
export const beforeIncrementalRun = "Run anyway";
export const shadowCopiesSafeMode = "Preserve shadow copies; wait if the diff area is too small";
export const shadowCopiesWait = "Wait until no shadow copies exist";
export const shadowCopiesIgnore = "Ignore shadow copies";
export const noDefragmentation = "No defragmentation";
export const whenIdleFrom = (thresholds: string) => `When idle, from ${thresholds}`;
export const beforeBackupsApproved = (thresholds: string) => `Before backups, from ${thresholds}, approval required`;
export const beforeBackups = (thresholds: string) => `Before backups, from ${thresholds}`;
export const thresholds = (fragments: string, percent: string) =>
  `${fragments} excess fragments or ${percent} fragmented data`;
export const versionActive = (version: number) => `Version ${version} active`;
export const noServerUsesPolicy = "No server uses the policy.";
export const allServersUseVersion = (version: number) => `All servers use version ${version}.`;
export const rolloutOfVersionHalted = (version: number) => `Rollout of version ${version} halted`;
export const noOtherServerUsesPolicy = "No other server uses the policy.";
export const otherServersUseVersion = (version: number) => `All other servers use version ${version}.`;
export const versionOnCanaryServers = (version: number) => `Version ${version} on canary servers`;
export const activeOn = (servers: string, others: string) => `Active on ${servers}. ${others}`;

// Silences

export const from = "From";
export const fromDescription = "Empty: at once.";
export const until = "Until";
export const untilDescription = "In the time of this browser.";
export const reason = "Reason";
export const silences = "Silences";
export const silenceNoun = "silence";
export const silencesDescription =
  "Keep alerts from all contact points until a time. An alert that is still open then is told then.";

// Windows

export const blackouts = "Blackouts";
export const blackoutNoun = "blackout";
export const blackoutsDescription =
  "Times when no job may run. Blackouts add up and take precedence over everything else.";
export const maintenanceWindows = "Maintenance windows";
export const maintenanceWindowNoun = "maintenance window";
export const maintenanceWindowsDescription =
  "Times when jobs may run. Windows add up. A server without a maintenance window may be defragmented at any time.";
