import type { ReactNode } from "react";

// Job facts

export const byHandAtOnce = "By hand, at once";
export const byHandBeforeBackup = "By hand, before the next backup";
export const byThePlanner = "By the planner";
export const job = "Job";
export const created = "Created";
export const createdBy = "Created by";
export const createdAt = "Created at";
export const plannedStart = "Planned start";
export const deadline = "Deadline";
export const started = "Started";
export const ended = "Ended";

// Job left out of order

export const leftOutOfOrder = "Left out of the backup's order";
export const leftOutOfOrderHint = "Each backup jumps to these files and back. A later run may place more of them.";
export const reason = "Reason";
export const files = "Files";
export const size = "Size";
export const costInEachBackup = "Cost in each backup";

// Job page

export const loadingTheJob = "Loading the job";
export const couldNotLoadTheJob = "Could not load the job";
export const jobOnVolume = (kind: string, volume: string, hostName: string) => `${kind} ${volume} on ${hostName}`;
export const jobs = "Jobs";
export const openVolume = "Open volume";
export const proof = "Proof";
export const whyDataMoved = "Why data moved";
export const whyDataMovedHint = "The strategies of the planner, and the largest moves.";

// Job passes

export const running = "Running";
export const waiting = "Waiting";
export const pass = "Pass";
export const state = "State";
export const excessFragments = "Excess fragments";
export const moves = "Moves";
export const dataMoved = "Data moved";
export const passes = "Passes";
export const jobRuns = (passes: string) => `The job runs ${passes}.`;
export const noPassHasRun = "No pass has run. The agent chooses the passes by the kind of disk.";

// Job result section

export const duration = "Duration";
export const averageRate = "Average rate";
export const estimatedShadowCopyGrowth = "Estimated shadow copy growth";
export const result = "Result";

// Running section

export const readingLayout = "Reading the layout of the volume.";
export const analysingFirst = "Analysing the volume before the first pass.";
export const excessFragmentsLeft = "Excess fragments left";
export const rateNow = "Rate now";
export const runningFor = "Running for";
export const progressOfTheJob = "Progress of the job";
export const lastMoved = (path: ReactNode) => <>Last moved: {path}</>;
export const endOfPassUnknown = "The end of the pass is not known yet.";
export const endOfPass = (time: string) => `At this rate, the pass ends at ${time}.`;
export const noDeadline = "The job has no deadline.";
export const deadlineIn = (at: string, left: string) => `The deadline is ${at}, in ${left}.`;
export const stopsAtDeadline = "The job stops then, keeps what is done, and continues before a later backup.";
