import type { Decision, DecisionKind, PolicyState } from "../../api/types";
import { formatDateTime } from "../../ui/format";
import type { StatusProps } from "../../ui/Status";

/** All kinds of decision. Kinds that may need action come first. */
export const decisionKinds = [
  "planned",
  "needsApproval",
  "waitsForLease",
  "willNotFit",
  "notAllowed",
  "candidate",
  "notNeeded",
] as const satisfies readonly DecisionKind[];

export const decisionStatus: Record<DecisionKind, StatusProps & { description: string }> = {
  planned: {
    label: "Planned",
    description: "The run has a planned start. Its job is created twelve minutes before the start.",
    tone: "accent",
  },
  needsApproval: { label: "Needs approval", description: "A second person must approve the run.", tone: "warning" },
  waitsForLease: {
    label: "Waiting for capacity",
    description: "Concurrency limits leave no time for the run.",
    tone: "warning",
  },
  willNotFit: {
    label: "Not enough time",
    description: "The remaining time is too short. The run does not start late.",
    tone: "warning",
  },
  notAllowed: {
    label: "Not allowed",
    description: "A policy, a blackout, the backup type, shadow copies, a wrong clock or a pause prevents the run.",
    tone: "neutral",
  },
  candidate: {
    label: "Automatic",
    description: "The agent defragments the volume when the server is idle.",
    tone: "neutral",
  },
  notNeeded: {
    label: "Not needed",
    description: "A run would not make the backup much shorter, or another run defragments the volume.",
    tone: "good",
  },
};

/** Returns the backup or the end of the window for which a decision was made, in the zone of the schedule. */
export function formatOccurrence(decision: Decision): string {
  const at = formatDateTime(decision.occursAt, decision.timeZone);
  return decision.schedule ? `${decision.schedule}, ${at}` : `Until ${at}`;
}

/** Returns why the user cannot approve or refuse the run of a decision; undefined if the user can. */
export function approveDisabledReason(
  decision: Decision,
  states: readonly PolicyState[] | undefined,
  userName: string | undefined,
): string | undefined {
  const state = states?.find(({ name }) => name === decision.policy);
  if (!state || decision.policyVersion === null) return "The policy of this decision is not loaded yet.";
  if (state.version !== decision.policyVersion)
    return `Policy ${state.name} changed to version ${state.version}. The plan is updated in a moment.`;
  return state.changedBy === userName
    ? `You wrote version ${state.version} of policy ${state.name}. Another person must approve or refuse it.`
    : undefined;
}
