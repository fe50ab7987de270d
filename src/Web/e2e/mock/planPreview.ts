import type { PlanPreview, PlanPreviewRequest } from "../../src/api/types";
import type { MockPlanner } from "./planner";

/** Returns the effect of objects on the plan: a policy plans each volume that it leaves out today, anything else changes nothing. */
export function planPreview(planner: MockPlanner, request: PlanPreviewRequest): PlanPreview {
  const decisions = planner.decisions();
  const wrong = request.policies?.find((policy) => policy.for === "group nobody");
  const changed = request.policies?.length ? decisions.filter(({ kind }) => kind === "notNeeded") : [];
  const runs = decisions.filter(({ kind }) => kind === "planned").length;
  return {
    mistakes: wrong ? ["policies[0].for: There is no group nobody."] : [],
    servers: new Set(changed.map(({ serverId }) => serverId)).size,
    volumes: changed.length,
    runsBefore: runs,
    runsAfter: runs + changed.length,
    changedDecisions: changed.length,
    changes: changed
      .slice(0, 50)
      .map(({ volumeId, volumePath, hostName, schedule, occursAt, timeZone, ...before }) => ({
        volumeId,
        volumePath,
        hostName,
        schedule,
        occursAt,
        timeZone,
        before: { kind: before.kind, startsAt: null, endsAt: null, policy: before.policy, reason: before.reason },
        after: {
          kind: "planned",
          startsAt: new Date(Date.parse(occursAt) - 7_200_000).toISOString(),
          endsAt: new Date(Date.parse(occursAt) - 900_000).toISOString(),
          policy: request.policies?.[0]?.name ?? null,
          reason: "Starts early enough to end before the backup.",
        },
      })),
  };
}
