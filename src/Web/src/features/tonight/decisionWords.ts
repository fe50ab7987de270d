import type { Decision, DecisionKind, PolicyState } from "../../api/types";
import { formatInstant } from "../../ui/format";
import type { StatusWords } from "../../ui/Status";

/** All kinds, those that somebody may want to act on first. */
export const decisionKinds = [
  "planned",
  "needsApproval",
  "waitsForLease",
  "willNotFit",
  "notAllowed",
  "candidate",
  "notNeeded",
] as const satisfies readonly DecisionKind[];

export const decisionWords: Record<DecisionKind, StatusWords & { meaning: string }> = {
  planned: { label: "Planned", meaning: "It runs from … to …; its job appears twelve minutes before.", tone: "accent" },
  needsApproval: { label: "Needs approval", meaning: "A second person has to agree.", tone: "warning" },
  waitsForLease: { label: "Waits for others", meaning: "A limit leaves no time for it.", tone: "warning" },
  willNotFit: { label: "Will not fit", meaning: "Too little time is left; it does not start late.", tone: "warning" },
  notAllowed: {
    label: "Not allowed",
    meaning: "A policy, a blackout, the kind of the backup, shadow copies, a wrong clock or a pause forbid it.",
    tone: "neutral",
  },
  candidate: { label: "Left to the agent", meaning: "The agent works in idle moments.", tone: "neutral" },
  notNeeded: { label: "Not needed", meaning: "It is in order, or a run puts it in order.", tone: "good" },
};

/** What a decision is about: the backup it runs before, or the time it may use, in the zone of its administrator. */
export function occasion(decision: Decision): string {
  const at = formatInstant(decision.occursAt, decision.timeZone);
  return decision.schedule ? `${decision.schedule}, ${at}` : `until ${at}`;
}

/** Why somebody cannot approve the run of a decision that waits for it; undefined when they can. */
export function whyNotApprove(
  decision: Decision,
  states: readonly PolicyState[] | undefined,
  userName: string | undefined,
): string | undefined {
  const state = states?.find(({ name }) => name === decision.policy);
  if (!state || decision.policyVersion === null) return "The policy that asks for it is not known yet.";
  if (state.version !== decision.policyVersion)
    return `Policy ${state.name} changed to version ${state.version}; the plan follows in a moment.`;
  return state.changedBy === userName
    ? `You wrote version ${state.version} of policy ${state.name} yourself; somebody else has to approve it.`
    : undefined;
}
