import type { DecisionKind, TimelineRun, TimelineServer, TimelineWindow } from "../../../api/types";
import * as strings from "../../../strings/tonight/timeline";
import { formatCount } from "../../../ui/format";
import type { StatusTone } from "../../../ui/Status";
import { shortPath } from "../../../ui/volumeTitle";
import { jobKindLabels, jobStatus } from "../../jobs/jobLabels";
import { decisionKinds, decisionStatus } from "../decisionLabels";

export const windowLabels: Record<TimelineWindow["kind"], string> = {
  backup: strings.backupWindow,
  blackout: strings.blackout,
  maintenance: strings.maintenanceWindow,
};

const windowPaths: Record<TimelineWindow["kind"], string> = {
  backup: "backup-schedules",
  blackout: "blackouts",
  maintenance: "maintenance-windows",
};

/** Returns the address of the form for a window. */
export function windowUrl({ kind, name }: Pick<TimelineWindow, "kind" | "name">): string {
  return `/setup/${windowPaths[kind]}/edit/${encodeURIComponent(name)}`;
}

/** The appearance of a run. */
export type RunLook = "planned" | "running" | "done" | "ended" | "failed";

export const runLookLabels: Record<RunLook, string> = {
  planned: strings.plannedRun,
  running: strings.running,
  done: strings.completed,
  ended: strings.stopped,
  failed: strings.failedRefusedOrMissed,
};

export function lookOf({ state }: Pick<TimelineRun, "state">): RunLook {
  switch (state) {
    case null:
    case "scheduled":
    case "waitingForAgent":
      return "planned";
    case "running":
      return "running";
    case "succeeded":
      return "done";
    case "stopped":
      return "ended";
    default:
      return "failed";
  }
}

/** Returns "Defragment D: on files-01, planned". */
export function describeRun({ kind, volumePath, state }: TimelineRun, hostName: string): string {
  const status = state === null ? strings.planned : jobStatus[state].label.toLowerCase();
  return strings.runOnServer(jobKindLabels[kind], shortPath(volumePath), hostName, status);
}

/** Returns the address of a job; for a run that is only planned, that of the plan of its volume. */
export function runUrl({ jobId, volumeId }: TimelineRun): string {
  return jobId ? `/jobs/${jobId}` : `/volumes/${volumeId}?tab=plan`;
}

/** Kinds that keep a volume from a run, most urgent first. */
const urgency: readonly DecisionKind[] = ["needsApproval", "willNotFit", "waitsForLease", "notAllowed", "planned"];

/** Returns the decisions about a server in one line, and the tone of the most urgent one; undefined without decisions. */
export function describeDecisions(
  decisions: TimelineServer["decisions"],
): { text: string; label: string; tone: StatusTone } | undefined {
  const counts = new Map(decisions.map(({ kind, count }) => [kind, count]));
  const worst = urgency.find((kind) => counts.has(kind)) ?? decisions[0]?.kind;
  if (!worst) return undefined;
  const text = decisionKinds
    .filter((kind) => counts.has(kind))
    .map((kind) => `${formatCount(counts.get(kind) ?? 0)} ${decisionStatus[kind].label.toLowerCase()}`)
    .join(", ");
  return { text, label: decisionStatus[worst].label, tone: decisionStatus[worst].tone };
}
