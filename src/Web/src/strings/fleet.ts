import { plural } from "./plural";

// Fleet page

export const servers = "Servers";
export const enrolServers = "Enrol servers";
export const couldNotLoadServers = "Could not load servers";
export const loadingTheServers = "Loading the servers";

// Readiness summary

export const serverCount = (count: number) => plural(count, "# server", "# servers");

// Server list

export const searchServers = "Search servers";
export const searchServersPlaceholder = "Host name, OS or label";
export const someServers = (shown: string, all: number) => plural(all, `${shown} of # server`, `${shown} of # servers`);
export const noServerMatches = "No servers match the filter. Clear the search or the filter.";

// Server columns

export const server = "Server";
export const readiness = "Readiness";
export const reason = "Reason";
export const excessFragments = "Excess fragments";
export const nextBackup = "Next backup";
export const notScheduled = "not scheduled";
export const backupTime = "Backup time";
export const fragmentedData = "Fragmented data";
export const fragmentedVolumes = "Fragmented volumes";
export const fragmentedOf = (fragmentedVolumes: string, volumes: string) => `${fragmentedVolumes} of ${volumes}`;
export const freeSpace = "Free space";
export const labels = "Labels";
export const operatingSystem = "Operating system";
export const lastSeen = "Last seen";
export const never = "never";
export const agent = "Agent";

// Server pills

export const needsAttention = "Needs attention";
export const needsAttentionDescription = "The server is not ready for its next backup, and no run is planned.";
export const hasFragmentedVolumes = "Has fragmented volumes";
