import { plural } from "./plural";

// Attention section

export const showServers = (count: number) => plural(count, "Show # server", "Show all # servers");
export const needsAttention = "Needs attention";
export const allServersReady = "Nothing. Every server is ready for its next backup, or has a run planned before it.";

// Coverage section

export const countOf = (count: string, all: string) => `${count} of ${all}`;
export const coverage = "Coverage";
export const directory = "Directory";
export const serversWithAgent = "Servers with an agent";
export const serversOnline = "Servers online";
export const serversWithBackup = "Servers with a scheduled backup";
export const volumesAnalysed = "Volumes analysed";
export const oldAnalyses = "Analyses older than a week";

// Fleet strip

export const nextBackups = "Next backups";
export const excessFragments = "Excess fragments";
export const fragmentedVolumes = "Fragmented volumes";
export const fragmentedOf = (fragmentedVolumes: string, volumes: string) => `${fragmentedVolumes} of ${volumes}`;
export const movedIn30Days = "Moved in 30 days";
export const jobs = "Jobs";
export const jobCounts = (runningJobs: string, scheduledJobs: string) =>
  `${runningJobs} running, ${scheduledJobs} waiting`;
export const freeSpace = "Free space";
export const trendOf = (label: string, highest: string) => `${label}, last 30 days: highest ${highest}`;

// Fleet trends

export const last30Days = "Last 30 days";
export const dataMovedByRuns = "Data moved by runs";
export const moved = "Moved";

// Overview page

export const overview = "Overview";
export const couldNotLoadTheOverview = "Could not load the overview";
export const loadingTheOverview = "Loading the overview";

// Recent section

export const showJobs = "Show jobs";
export const sinceYesterday = "Since yesterday";
export const runsCompleted = "Runs completed";
export const stopped = "Stopped";
export const failed = "Failed";
export const dataMoved = "Data moved";
export const fragmentsRemoved = "Fragments removed";
export const shorterBackups = "Less time for a full backup";
export const shorterBackupsEstimate = "Estimate: one seek of 10 ms for each removed fragment";
export const about = (time: string) => `about ${time}`;
export const noRunFailed = "No run failed.";
export const volumeOnServer = (volume: string, server: string) => `${volume} on ${server}`;

// Worst volumes

export const slowestBackups = "Backups that lose the most time";
export const noBackupLosesTime = "No backup loses time, and no volume is fragmented.";
export const nextFullBackup = "Next full backup";
export const notKnown = "not known";
export const volume = "Volume";
export const fragmentedData = "Fragmented data";
export const beforeTheNextBackup = "Before the next backup";
export const notDecided = "not decided";
