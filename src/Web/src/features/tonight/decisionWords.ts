import type { Decision, DecisionKind } from "../../api/types";
import { formatInstant } from "../../ui/format";
import type { StatusTone } from "../../ui/Status";

export const decisionWords: Record<DecisionKind, { label: string; tone: StatusTone }> = {
  planned: { label: "Planned", tone: "accent" },
  waitsForLease: { label: "Waits for others", tone: "warning" },
  needsApproval: { label: "Needs approval", tone: "warning" },
  willNotFit: { label: "Will not fit", tone: "warning" },
  notAllowed: { label: "Not allowed", tone: "neutral" },
  candidate: { label: "Left to the agent", tone: "neutral" },
  notNeeded: { label: "Not needed", tone: "good" },
};

/** All kinds, those that somebody may want to act on first. */
export const decisionKinds = Object.keys(decisionWords) as DecisionKind[];

/** What a decision is about: the backup it runs before, or the time it may use, in the zone of its administrator. */
export function occasion(decision: Decision): string {
  const at = formatInstant(decision.occursAt, decision.timeZone);
  return decision.schedule ? `${decision.schedule}, ${at}` : `until ${at}`;
}

/** How many decisions there are of each kind. */
export function countByKind(decisions: readonly Decision[]): Map<DecisionKind, number> {
  const counts = new Map<DecisionKind, number>();
  for (const { kind } of decisions) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Those of a kind (all without one) on servers whose name holds the text. */
export function chooseDecisions(decisions: readonly Decision[], kind: DecisionKind | undefined, text: string) {
  const wanted = text.trim().toLowerCase();
  return decisions.filter(
    (decision) => (!kind || decision.kind === kind) && decision.hostName.toLowerCase().includes(wanted),
  );
}
