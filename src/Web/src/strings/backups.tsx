import type { ReactNode } from "react";
import { plural } from "./plural";

// Backup history table

export const backupsAndDefragmentations = "Backups and defragmentations";
export const volume = "Volume";
export const volumeOnServer = (volume: string, hostName: string) => `${volume} on ${hostName}`;
export const when = "When";
export const what = "What";
export const backupEntry = (type: string) => `Backup: ${type}`;
export const defragmentedEntry = (summary: string) => `Defragmented: ${summary}`;
export const duration = "Duration";
export const data = "Data";
export const rate = "Rate";
export const forecastBeforeIt = "Forecast before it";
export const running = "Running";
export const endNotReported = "End not reported";

// Backup run table

export const backupType = "Backup type";
export const started = "Started";
export const status = "Status";
export const dataCopied = "Data copied";
export const finished = "Finished";
export const fileCount = (count: number) => plural(count, "# file", "# files");

// Backups page

export const backups = "Backups";
export const reportsBeforeAndAfter = "Reports before and after defragmentation";
export const sqlServerBackups = "SQL Server backups";
export const searchBackups = "Search backups";
export const searchBackupsPlaceholder = "Server or volume";
export const loadingTheVolume = "Loading the volume";
export const couldNotLoadTheVolume = "Could not load the volume";
export const backupsOf = (volume: string) => `Backups of ${volume}`;
export const reportBeforeAndAfter = "Report before and after";
export const couldNotLoadBackups = "Could not load backups";
export const backupsAndDefragmentationsHint = (maxRuns: number) =>
  `Newest first, the last ${maxRuns} backups. The forecast was made before each backup.`;
export const loadingBackups = "Loading backups";
export const noBackupMatches = "No backups match the search.";
export const noBackupsYet = "No backups yet";
export const noBackupsAdvice = (server: (word: string) => ReactNode) => (
  <>
    Backup hooks report backups, and logs bring those of earlier nights: open a {server("server")}, and the backups of
    its volume, to import one.
  </>
);

// Dense files section

export const files = "Files";
export const filesHint = "Backups by files slow down where files average below 25 to 50 KB.";
export const largestDirectory = (path: ReactNode) => <>Largest directory: {path}</>;
export const filesBySize = "Files by size";
export const filesTakeMostTime = "Files, not fragments, take most of the backup's time.";
export const filesTakeLittleTime = "Files do not take most of the backup's time: no advice.";
export const adviceForManyFiles = "Advice for many small files";
export const averageSize = "Average size";
export const below25KB = "Below 25 KB";
export const below50KB = "Below 50 KB";
export const filesPerDirectory = "Files a directory, on average";
export const mostFilesInDirectory = "Most files in a directory";
export const costOfAFile = "Cost of a file";
export const milliseconds = (time: string) => `${time} ms`;
export const size = "Size";
export const sizeBelow = (size: string) => `below ${size}`;
export const sizeRange = (from: string, to: string) => `${from} to ${to}`;
export const sizeAndMore = (size: string) => `${size} and more`;
export const share = "Share";
export const costInFullBackup = "Cost in a full backup";

// Forecast section

export const loadingTheForecast = "Loading the forecast";
export const couldNotLoadTheForecast = "Could not load the forecast";
export const nextBackup = "Next backup";
export const nextBackupHint = (basis: string) => `The forecast is from ${basis}.`;
export const partsOfBackupTime = "Parts of the backup's time";
export const worthIt = (reason: string) => `Worth the work: ${reason}`;
export const notWorthIt = (reason: string) => `Not worth the work: ${reason}`;
export const forecastNeedsAnalysis = "The forecast needs an analysis of the volume.";
export const endsAfterWindow = (schedule: string, end: string) => `Ends after its window: "${schedule}" closes ${end}`;
export const mayEndAfterWindow = (schedule: string, end: string) =>
  `May end after its window: "${schedule}" closes ${end}`;
export const endsWithinWindow = (schedule: string, end: string) =>
  `Ends within its window: "${schedule}" closes ${end}`;
export const ends = "Ends";
export const durationSpan = (shortest: string, longest: string) => `${shortest} to ${longest}`;
export const takesBetween = (interval: string) => `Takes, 9 in 10 from ${interval}`;
export const savedByTonightsWork = "Saved by tonight's work";
export const theWorkMoves = "The work moves";
export const meanError = (forecasts: number, kept: number) =>
  plural(forecasts, `Mean error of # forecast, ${kept} kept`, `Mean error of # forecasts, ${kept} kept`);

// Import log section

export const importALog = "Import a log";
export const importALogHint =
  "Backup Exec, ARCserve, Windows Server Backup, Bacula, Veeam, NetWorker, robocopy, or JSON.";
export const logFile = "Log file";
export const logFilePlaceholder = "Choose a file";
export const timeZoneOfLog = "Time zone of the log";
export const dateOfLog = "Date, if the log has none";
export const howItReads = "How it reads";
export const logFileMissing = "Choose the log file first.";
export const importLabel = "Import";
export const logNotImported = "The log was not imported";
export const storedRuns = (count: number) => plural(count, "# run stored", "# runs stored");
export const completedRuns = (count: number) => `${count} completed with figures`;
export const knownRuns = (count: number) => `${count} known before`;
export const refusedLineCount = (count: number) => plural(count, "# line not read", "# lines not read");
export const refusedLines = "Lines that were not stored";
export const line = "Line";
export const text = "Text";
export const reason = "Reason";

// Recent backups

export const recentBackups = "Recent backups";
export const recentBackupsHint = "Reported by backup hooks and logs, newest first.";
export const noBackupReported = "No backup was reported yet.";
export const forecastRatesAndImport = "Forecast, rates and import";

// Running backups

export const runningBackups = "Running backups";
export const runningBackupsHint = "Reported by backup hooks. Volumes are not defragmented during a backup.";

// Backup labels

export const full = "Full";
export const incremental = "Incremental";
export const differential = "Differential";
export const fileLevel = "File-level";
export const blockLevel = "Block-level";
export const changedBlocks = "Changed blocks";
export const orderAfterFiles = "Subdirectories after all files (robocopy, most Windows programs)";
export const orderInPlace = "Subdirectories in order of names (tar, Bacula)";
export const levelByLevel = "Level by level";
export const orderMftRecords = "By record in the MFT (image-like, change journal)";
export const orderListed = "As a list on the server says";

// Forecast label

export const tooShort = (time: string, error: string) => `${time}, ${error} too short`;
export const tooLong = (time: string, error: string) => `${time}, ${error} too long`;
export const forecastByCosts = (low: string, high: string) =>
  `Forecast: between ${low} and ${high}, from general costs`;
export const forecastByBackups = (low: string, high: string, backups: number) =>
  plural(
    backups,
    `Forecast: between ${low} and ${high}, from # earlier backup`,
    `Forecast: between ${low} and ${high}, from # earlier backups`,
  );

// Forecast shares

export const fragments = "Fragments";
export const placement = "Placement";
export const transfer = "Transfer";
