import { isFinished } from "../../api/events";
import type { Job, JobKind, JobResult, JobState } from "../../api/types";
import { formatBytes, formatCount, plural } from "../../ui/format";
import type { StatusWords } from "../../ui/Status";

export const kindWords: Record<JobKind, string> = { analyze: "Analyse", defragment: "Defragment" };

export const stateWords: Record<JobState, StatusWords> = {
  scheduled: { label: "Scheduled", tone: "accent" },
  waitingForAgent: { label: "Waiting for the agent", tone: "warning" },
  running: { label: "Running", tone: "accent" },
  succeeded: { label: "Done", tone: "good" },
  stopped: { label: "Stopped", tone: "neutral" },
  refused: { label: "Refused", tone: "danger" },
  failed: { label: "Failed", tone: "danger" },
  missed: { label: "Missed", tone: "warning" },
};

/** Excess fragments at the start of the first pass and at the end of the last. */
export function excessChange(result: JobResult): { before: number; after: number } | undefined {
  const first = result.passes[0];
  const last = result.passes.at(-1);
  return first && last && { before: first.excessBefore, after: last.excessAfter };
}

const passWords: Record<string, string> = {
  files: "Files",
  directories: "Directories",
  mft: "Master file table",
  "free-space": "Free space",
};

/** A pass by its name on the wire; unknown ones as they are. */
export function passName(name: string): string {
  return passWords[name] ?? name;
}

/** What a job did or is doing, in one line. */
export function jobSummary(job: Job): string {
  if (job.result) return resultSummary(job.result);
  if (job.progress && !isFinished(job)) {
    const { progress } = job;
    return `${passName(progress.pass)}: ${plural(progress.excessFragmentsLeft, "excess fragment")} left, ${formatBytes(progress.bytesMoved)} moved`;
  }
  return job.reason;
}

function resultSummary(result: JobResult): string {
  if (result.detail) return result.detail;
  const change = excessChange(result);
  if (!change) return "Analysed";
  return `Excess fragments ${formatCount(change.before)} → ${formatCount(change.after)}, ${formatBytes(result.bytesMoved)} moved`;
}
