// Palette

export const goTo = "Go to";
export const searchEverything = "Search servers, volumes, pages and actions";
export const searchPlaceholder = "Servers, volumes, pages and actions";
export const results = "Results";
export const searching = "Searching…";
export const nothingFound = "Nothing has this name.";
export const servers = "Servers";
export const server = "Server";
export const volumes = "Volumes";
export const volumeOn = (hostName: string) => `Volume on ${hostName}`;

// Palette items

export const overview = "Overview";
export const tonight = "Tonight";
export const jobs = "Jobs";
export const backups = "Backups";
export const reports = "Reports";
export const setup = "Setup";
export const enrolment = "Enrolment";
export const policies = "Policies";
export const backupSchedules = "Backup schedules";
export const blackouts = "Blackouts";
export const maintenanceWindows = "Maintenance windows";
export const groups = "Groups";
export const sites = "Sites";
export const limits = "Limits";
export const setupAsYaml = "Setup as YAML";
export const users = "Users";
export const sessions = "Sessions";
export const apiTokens = "API tokens";
export const webhooks = "Webhooks";
export const audit = "Audit";
export const changePassword = "Change password";
export const authenticatorApp = "Authenticator app";
export const pages = "Pages";
export const enrolServers = "Enrol servers";
export const createAPolicy = "Create a policy";
export const addABackupSchedule = "Add a backup schedule";
export const addABlackout = "Add a blackout";
export const showWhatNeedsAttention = "Show what needs attention";
export const showFragmentedVolumes = "Show fragmented volumes";
export const showNeverAnalysedVolumes = "Show volumes that were never analysed";
export const showProblemVolumes = "Show volumes with a problem";
export const actions = "Actions";
