import { plural } from "./plural";

// Describe section

export const databaseMissing = "Enter the name of the database first.";
export const description = "Description";
export const descriptionHint = "Let SQL Server describe the database, or fill in the form below by hand.";
export const database = "Database";
export const showTheQuery = "Show the query";
export const descriptionNotRead = "The description was not read";
export const query = "Query";
export const resultOfTheQuery = "Result of the query";
export const resultOfTheQueryDescription = "Its rows, from the grid, from text or from sqlcmd.";
export const queryResultMissing = "Paste the result of the query first.";
export const fillInTheForm = "Fill in the form";

// Proposal section

export const fromMeasurements = "From published measurements.";
export const fromBackups = (count: number) => plural(count, "From # recorded backup.", "From # recorded backups.");
export const proposal = "Proposal";
export const backupScript = "Backup script";
export const probeScript = "Probe script";
export const probeNote =
  "The probe writes nothing. As fast as the backup: the read of the database is the limit, so more buffers " +
  "do not help. Faster: the disks of the backup are the limit.";
export const traceScript = "Trace script";
export const traceNote = (buffers: number, size: string) =>
  "The trace flags 3605 and 3213 write the parameters that SQL Server used into its error log. " +
  `They should be ${buffers} buffers of ${size}.`;
export const waitStatistics = "Wait statistics";
export const waitStatisticsNote =
  "Run the query before and after a backup. BACKUPBUFFER grows most: buffers are short, so raise " +
  "BUFFERCOUNT. BACKUPIO grows most: a disk is slow. ASYNC_IO_COMPLETION alone is normal.";
export const filesAVolume = "Files a volume";
export const yes = "Yes";
export const no = "No";
export const memoryOfTheBuffers = "Memory of the buffers";
export const bestRateDuration = "Takes at the best rate so far";

// Record form

export const serverMissing = "Choose the server in the form first.";
export const proposalMissing = "Propose settings first: a result counts for the settings that it was made with.";
export const messagesMissing = "Paste the messages of SQL Server first.";
export const messagesOfSqlServer = "Messages of SQL Server";
export const messagesOfSqlServerDescription =
  "With the line: BACKUP DATABASE successfully processed … pages in … seconds (… MB/sec).";
export const recordTheResult = "Record the result";
export const resultNotRecorded = "The result was not recorded";

// Recorded table

export const actions = "Actions";
export const recordedBackups = "Recorded backups";
export const recorded = "Recorded";
export const settings = "Settings";
export const compressedSettingsOf = (files: number, buffers: number, size: string) =>
  `${files} a volume, ${buffers} × ${size}, compressed`;
export const settingsOf = (files: number, buffers: number, size: string) => `${files} a volume, ${buffers} × ${size}`;
export const data = "Data";
export const duration = "Duration";
export const rate = "Rate";
export const comparison = "Comparison";
export const printedRateDiffers = "The printed rate differs";
export const bestSoFar = "Best so far";
export const removeTheResultOf = (database: string) => `Remove the result of ${database}`;
export const remove = "Remove";

// Sql backups page

export const sqlServerBackups = "SQL Server backups";
export const sqlServerBackupsSubtitle =
  "Settings and scripts for BACKUP DATABASE. An administrator runs the scripts; FleetDefrag runs none.";
export const backups = "Backups";
export const noSettingsProposed = "No settings can be proposed";
export const results = "Results";
export const resultsHint =
  "Run the backup, and record what SQL Server prints. The next proposal learns from the results of the database.";
export const couldNotLoadTheResults = "Could not load the results";

// Sql form fields

export const backup = "Backup";
export const server = "Server";
export const serverPlaceholder = "For recorded results";
export const edition = "Edition";
export const memoryForBuffers = "Memory for buffers, GiB";
export const processorCores = "Processor cores";
export const databaseSize = "Size of the database, GiB";
export const dataFiles = "Data files";
export const backupFolders = "Folders for the backup files";
export const backupFoldersDescription =
  "One a line, each on its own volume. The bytes of a sector may stand behind a semicolon: E:\\backup; 4096";
export const proposeSettings = "Propose settings";

// Sql form

export const enterprise = "Enterprise";
export const standard = "Standard";
export const express = "Express";
export const foldersMissing = "Enter a folder for the backup files first.";
export const machineMissing = "Enter the memory and the cores first.";
