import { plural } from "../plural";

// Audit details

export const entry = "Entry";
export const action = "Action";
export const reason = "Reason";
export const hash = "Hash";
export const changesOfEntry = (number: number) => `Changes of entry ${number}`;
export const entryWithoutValues = "The entry has nothing before and after.";
export const changed = "Changed";
export const value = "Value";
export const before = "Before";
export const after = "After";
export const none = "none";

// Audit page

export const auditNotReadable = "You cannot read the audit";
export const exportCsv = "Export CSV";
export const period = "Period";
export const searchTheAudit = "Search the audit";
export const searchTheAuditPlaceholder = "User, action, object or reason";
export const entries = (count: number) => plural(count, "# entry", "# entries");
export const audit = "Audit";
export const auditHint = "Newest first. Each entry has the hash of the entry before.";
export const couldNotLoadTheAudit = "Could not load the audit";
export const loadingTheAudit = "Loading the audit";
export const noEntryMatches = "No entries match the search.";

// Audit table

export const time = "Time";
export const who = "Who";
export const object = "Object";
export const detail = "Detail";
export const from = "From";
export const detailsOfEntry = (number: number) => `Details of entry ${number}`;

// Audit state

export const wholeAudit = "Whole audit";
export const last24Hours = "Last 24 hours";
export const last7Days = "Last 7 days";
export const last30Days = "Last 30 days";
