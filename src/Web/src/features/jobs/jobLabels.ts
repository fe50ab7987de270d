import { isFinished } from "../../api/events";
import type { Job, JobKind, JobResult, JobState } from "../../api/types";
import * as strings from "../../strings/jobs/labels";
import { formatBytes, formatCount } from "../../ui/format";
import type { StatusProps } from "../../ui/Status";

export const jobKindLabels: Record<JobKind, string> = {
  analyze: strings.analyse,
  defragment: strings.defragment,
};

export const jobStatus: Record<JobState, StatusProps> = {
  scheduled: { label: strings.scheduled, tone: "accent" },
  waitingForAgent: { label: strings.waitingForAgent, tone: "warning" },
  running: { label: strings.running, tone: "accent" },
  succeeded: { label: strings.completed, tone: "good" },
  stopped: { label: strings.stopped, tone: "neutral" },
  refused: { label: strings.refused, tone: "danger" },
  failed: { label: strings.failed, tone: "danger" },
  missed: { label: strings.missed, tone: "warning" },
};

/** Returns the excess fragments of files and directories before and after a run; undefined for an analysis. */
export function excessChange(result: JobResult): { before: number; after: number } | undefined {
  const { excessBefore, excessAfter } = result;
  return excessBefore === null || excessAfter === null ? undefined : { before: excessBefore, after: excessAfter };
}

/** Returns why a run left free space in several runs. */
export function freeSpaceNote(costBytes: number): string {
  return strings.freeSpaceNote(formatBytes(costBytes));
}

const passLabels: Record<string, string> = {
  files: strings.files,
  directories: strings.directories,
  mft: strings.masterFileTable,
  "free-space": strings.freeSpace,
  "backup-order": strings.backupOrder,
};

/** Returns the label of a pass from its name in the API. An unknown name is returned unchanged. */
export function passLabel(name: string): string {
  return passLabels[name] ?? name;
}

/** Returns the result or the progress of a job in one line. */
export function jobSummary(job: Job): string {
  if (job.result) return resultSummary(job.result);
  if (job.progress && !isFinished(job)) {
    const { pass, excessFragmentsLeft, bytesMoved } = job.progress;
    return strings.passLeft(passLabel(pass), excessFragmentsLeft, formatBytes(bytesMoved));
  }
  return job.reason;
}

function resultSummary(result: JobResult): string {
  if (result.detail) return result.detail;
  const change = excessChange(result);
  if (!change) return strings.analysed;
  const { before, after } = change;
  return strings.defragmented(formatCount(before), formatCount(after), formatBytes(result.bytesMoved));
}
