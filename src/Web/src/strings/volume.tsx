import type { ReactNode } from "react";

// Analysis history

export const analysis = "Analysis";
export const beforeAJob = "Before a job";
export const afterAJob = "After a job";
export const analyses = "Analyses";
export const analysesHint = "Newest first.";
export const analysed = "Analysed";
export const type = "Type";
export const excessFragments = "Excess fragments";
export const freeSpaceFragments = "Free space fragments";
export const fragmentedData = "Fragmented data";
export const actions = "Actions";
export const shown = "Shown";
export const showTheAnalysisOf = (time: string) => `Show the analysis of ${time}`;
export const show = "Show";

// Analysis metrics

export const analysedWithChanges = (when: string) => `Analysed ${when}. Changed values are shown as before → after.`;
export const analysedAt = (when: string) => `Analysed ${when}.`;

// Compare field

export const analysisOption = (time: string, excessFragments: string) =>
  `${time} · ${excessFragments} excess fragments`;
export const compareWith = "Compare with";
export const compareWithEarlier = "Compare with an earlier analysis";
export const nothingToCompare = "No other analysis to compare with";
export const clearComparison = "Clear comparison";

// Current job

export const latestJob = "Latest job";
export const dismiss = "Dismiss";
export const plannedStartAndDeadline = (when: ReactNode, deadline: ReactNode) => (
  <>
    Planned start: {when}. Deadline: {deadline}
  </>
);
export const plannedStart = (when: ReactNode) => <>Planned start: {when}</>;
export const readingLayout = "Reading the layout of the volume.";
export const analysingFirst = "Analysing the volume before the first pass.";
export const progressOfTheJob = "Progress of the job";
export const excessFragmentsLeft = "Excess fragments left";
export const pass = "Pass";
export const dataMoved = "Data moved";
export const moves = "Moves";
export const averageRate = "Average rate";
export const runningFor = "Running for";
export const mustEnd = "Must end";
export const duration = "Duration";
export const estimatedShadowCopyGrowth = "Estimated shadow copy growth";

// Job move reasons

export const strategy = "Strategy";
export const groupsOfMoves = "Groups of moves";
export const file = "File";
export const reason = "Reason";
export const whyDataMoved = "Why data moved";
export const strategiesOfTheRun = "Strategies of the run";
export const largestMoves = "Largest moves";

// Job proof note

export const volumeDamaged = "The volume is damaged";
export const volumeUnreadable = "The volume cannot be read";

// Most fragmented files

export const mostFragmentedFiles = "Most fragmented files";
export const noFileIsFragmented = "No file is fragmented.";
export const fragments = "Fragments";
export const size = "Size";

// Volume actions

export const analysisFailedTryAgain = "Analysis failed, try again";
export const analyseNow = "Analyse now";
export const defragmentAction = "Defragment…";

// Volume analysis

export const couldNotLoadAnalyses = "Could not load analyses";
export const couldNotLoadTheAnalysis = "Could not load the analysis";
export const notAnalysedYet = "Not analysed yet";
export const notAnalysedAdvice =
  "Select “Analyse now” to see how fragmented the volume is. An analysis takes seconds and writes nothing " +
  "to the volume.";

// Volume page

export const loadingTheVolume = "Loading the volume";
export const couldNotLoadTheVolume = "Could not load the volume";
export const servers = "Servers";
export const agentCannotOpen = "The agent cannot open this volume";

// Volume tabs

export const map = "Map";
export const readOrder = "Read order";
export const trends = "Trends";
export const files = "Files";
export const planAndPolicy = "Plan and policy";
export const jobsAndBackups = "Jobs and backups";
export const jobsOnThisVolume = "Jobs on this volume";
export const volume = "Volume";

// Metrics

export const clusterSize = "Cluster size";
export const usedSpace = "Used space";
export const freeSpace = "Free space";
export const largestFreeRun = "Largest free run";
export const fragmentation = "Fragmentation";
export const data = "Data";
export const averageSize = "Average size";
export const fragmentedFiles = "Fragmented files";
export const fragmentsPerFile = "Fragments per file";
export const filesWithPerformanceLoss = "Files with performance loss";
export const pagingFile = "Paging file";
export const directories = "Directories";
export const fragmentedDirectories = "Fragmented directories";
export const masterFileTable = "Master file table";
export const recordsInUse = "Records in use";
export const recordsOf = (recordsInUse: string, records: string, percent: string) =>
  `${recordsInUse} of ${records} (${percent})`;

// Volume status

export const cannotBeOpened = "Cannot be opened";
export const jobActive = "Job active";
export const dirty = "Dirty";
export const hibernated = "Hibernated";
export const mounted = "Mounted";
export const notAnalysed = "Not analysed";
export const fragmented = "Fragmented";
export const contiguous = "Contiguous";
export const jobActiveAdvice =
  "A job is already scheduled or running on this volume. Wait for the job or stop it first.";
export const cannotOpenBecause = (problem: string) => `The agent cannot open the volume: ${problem}`;
export const dirtyAdvice = "The volume is marked dirty. Run chkdsk /f on Windows first.";
export const hibernatedAdvice =
  "Windows is hibernated on this volume. Start Windows and shut it down completely first.";
export const mountedAdvice = "The volume is mounted on the server. Unmount the volume first.";
export const jobActiveNote = "A job is already scheduled or running on this volume.";
