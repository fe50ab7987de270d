import { plural } from "../plural";

// Change table

export const applied = (changes: string) => `Applied. ${changes}`;
export const changes = "Changes";
export const change = "Change";
export const object = "Object";

// Yaml errors

export const noChangesWereMade = "No changes were made";
export const line = (number: number) => `Line ${number}`;

// Yaml form

export const setupAsYaml = "Setup as YAML";
export const previewChanges = "Preview changes";
export const theChangesAreApplied = "The changes are applied.";
export const apply = "Apply";
export const openFileAction = "Open file…";
export const saveToFile = "Save to file";
export const previewTheChangesFirst = "Preview the changes first.";
export const yamlWithoutChanges = "The document contains no changes.";

// Yaml page

export const yaml = "YAML";
export const yamlHint =
  "The whole setup as one document. Objects that the document does not contain are removed, except servers.";
export const couldNotLoadTheSetup = "Could not load the setup";
export const loadingTheSetup = "Loading the setup";

// Change labels

export const group = "Group";
export const site = "Site";
export const storageGroup = "Storage group";
export const policy = "Policy";
export const backupSchedule = "Backup schedule";
export const blackout = "Blackout";
export const maintenanceWindow = "Maintenance window";
export const contactPoint = "Contact point";
export const alertRule = "Alert rule";
export const silence = "Silence";
export const muteTiming = "Mute timing";
export const directoryLabel = "Directory label";
export const concurrencyLimit = "Concurrency limit";
export const labelsOf = "Labels of";
export const added = "Added";
export const changed = "Changed";
export const removed = "Removed";
export const noChanges = "No changes";
export const changeCount = (count: number, parts: string) => plural(count, `# change: ${parts}`, `# changes: ${parts}`);
