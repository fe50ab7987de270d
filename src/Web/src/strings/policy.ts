// Effective policy section

export const effectivePolicy = "Effective policy";
export const couldNotLoadEffectivePolicy = "Could not load the effective policy";
export const loadingTheEffectivePolicy = "Loading the effective policy";
export const createAPolicy = "Create a policy";
export const matchingPolicies = "Matching policies";
export const policy = "Policy";
export const appliesTo = "Applies to";
export const withPriority = (scope: string, priority: string | number) => `${scope}, priority ${priority}`;
export const version = "Version";
export const effective = (version: number) => `${version}, effective`;
export const reason = "Reason";

// Policy details

export const policyVersion = (name: string, version: number) => `${name}, version ${version}`;
export const mode = "Mode";
export const thresholds = "Thresholds";
export const passes = "Passes";
export const all = "all";
export const maximumTransferRate = "Maximum transfer rate";
export const noLimit = "no limit";
export const priceOfFreeSpace = "Price of contiguous free space";
export const mostMovedBytes = (ratio: string) => `at most ${ratio} bytes moved for each fragmented byte`;
export const priceOfReadOrder = "Price of the read order";
export const mostMovingSeconds = (ratio: string) => `at most ${ratio} s of moving for each second saved`;
export const lowIoPriority = "Low I/O priority";
export const yes = "yes";
export const no = "no";
export const excludedPaths = "Excluded paths";
export const none = "none";
export const beforeIncrementalBackups = "Before incremental backups";
export const withShadowCopies = "With shadow copies";
export const approvalBySecondPerson = "Approval by a second person";
export const required = "required";
export const notRequired = "not required";
export const site = "Site";
export const storageGroup = "Storage group";
export const groups = "Groups";
export const backupSchedules = "Backup schedules";
export const readOrderOfBackup = "Order in which the backup reads";
export const notFileByFile = "not file by file";
export const blackouts = "Blackouts";
export const maintenanceWindows = "Maintenance windows";
export const anyTimeAllowed = "none (any time is allowed)";
export const shadowCopies = "Shadow copies";
export const unknown = "unknown";
