// Trends section

export const trends = "Trends";
export const trendsHint = "From the stored analyses, jobs and backups of this volume.";
export const excessFragments = "Excess fragments";
export const freeSpace = "Free space";
export const free = "Free";
export const largestFreeRun = "Largest free run";
export const dataMovedByRuns = "Data moved by runs";
export const moved = "Moved";
export const backupTime = "Backup time";
export const duration = "Duration";
export const noBackupTimes = "Backup times appear here when backup hooks report them.";
