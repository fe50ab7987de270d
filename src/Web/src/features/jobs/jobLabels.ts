import { isFinished } from "../../api/events";
import type { Job, JobKind, JobResult, JobState } from "../../api/types";
import { formatBytes, formatCount, plural } from "../../ui/format";
import type { StatusProps } from "../../ui/Status";

export const jobKindLabels: Record<JobKind, string> = { analyze: "Analyse", defragment: "Defragment" };

export const jobStatus: Record<JobState, StatusProps> = {
  scheduled: { label: "Scheduled", tone: "accent" },
  waitingForAgent: { label: "Waiting for agent", tone: "warning" },
  running: { label: "Running", tone: "accent" },
  succeeded: { label: "Completed", tone: "good" },
  stopped: { label: "Stopped", tone: "neutral" },
  refused: { label: "Refused", tone: "danger" },
  failed: { label: "Failed", tone: "danger" },
  missed: { label: "Missed", tone: "warning" },
};

/** Returns the excess fragments of files and directories before and after a run; undefined for an analysis. */
export function excessChange(result: JobResult): { before: number; after: number } | undefined {
  const { excessBefore, excessAfter } = result;
  return excessBefore === null || excessAfter === null ? undefined : { before: excessBefore, after: excessAfter };
}

/** Returns why a run left free space in several runs. */
export function freeSpaceNote(costBytes: number): string {
  const cost = `one run would have moved ${formatBytes(costBytes)} more`;
  return `Free space is left in several runs: ${cost}, which exceeds the price in the policy.`;
}

const passLabels: Record<string, string> = {
  files: "Files",
  directories: "Directories",
  mft: "Master file table",
  "free-space": "Free space",
  "backup-order": "Backup order",
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
    const left = excessFragmentsLeft === 0 ? "no excess fragment" : plural(excessFragmentsLeft, "excess fragment");
    return `${passLabel(pass)}: ${left} left, ${formatBytes(bytesMoved)} moved`;
  }
  return job.reason;
}

function resultSummary(result: JobResult): string {
  if (result.detail) return result.detail;
  const change = excessChange(result);
  if (!change) return "Analysed";
  const { before, after } = change;
  return `Excess fragments ${formatCount(before)} → ${formatCount(after)}, ${formatBytes(result.bytesMoved)} moved`;
}
