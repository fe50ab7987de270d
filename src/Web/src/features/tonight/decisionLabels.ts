import type { Decision, DecisionKind, PolicyState } from "../../api/types";
import * as strings from "../../strings/tonight/decisions";
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
    label: strings.planned,
    description: strings.plannedDescription,
    tone: "accent",
  },
  needsApproval: { label: strings.needsApproval, description: strings.needsApprovalDescription, tone: "warning" },
  waitsForLease: {
    label: strings.waitingForCapacity,
    description: strings.waitingForCapacityDescription,
    tone: "warning",
  },
  willNotFit: {
    label: strings.notEnoughTime,
    description: strings.notEnoughTimeDescription,
    tone: "warning",
  },
  notAllowed: {
    label: strings.notAllowed,
    description: strings.notAllowedDescription,
    tone: "neutral",
  },
  candidate: {
    label: strings.automatic,
    description: strings.automaticDescription,
    tone: "neutral",
  },
  notNeeded: {
    label: strings.notNeeded,
    description: strings.notNeededDescription,
    tone: "good",
  },
};

/** Returns the backup or the end of the window for which a decision was made, in the zone of the schedule. */
export function formatOccurrence(decision: Decision): string {
  const at = formatDateTime(decision.occursAt, decision.timeZone);
  return decision.schedule ? `${decision.schedule}, ${at}` : strings.until(at);
}

/** Returns why the user cannot approve or refuse the run of a decision; undefined if the user can. */
export function approveDisabledReason(
  decision: Decision,
  states: readonly PolicyState[] | undefined,
  userName: string | undefined,
): string | undefined {
  const state = states?.find(({ name }) => name === decision.policy);
  if (!state || decision.policyVersion === null) return strings.policyNotLoaded;
  if (state.version !== decision.policyVersion) return strings.policyChanged(state.name, state.version);
  return state.changedBy === userName ? strings.ownPolicy(state.version, state.name) : undefined;
}
