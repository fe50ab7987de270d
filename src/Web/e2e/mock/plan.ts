import type { Decision, DecisionKind, Plan, Server } from "../../src/api/types";

const reasons: [DecisionKind, string][] = [
  ["planned", "Starts Mon 1 Jun 20:45, as late as is safe and free for 1 h of work; must end by Mon 1 Jun 21:45."],
  ["notNeeded", "It is in order: 12 excess fragments; policy standard begins at 100 or 1 %."],
  ["waitsForLease", "Others go first: storage group san-1 (2 at a time) is taken for all of the time."],
];

/** One decision for each volume, of each kind in turn. */
export function makePlan(servers: Iterable<Server>, now: number): Plan {
  const volumes = [...servers].flatMap((server) => server.volumes.map((volume) => ({ server, volume })));
  const decisions = volumes.map(({ server, volume }, index): Decision => {
    const [kind, reason] = reasons[index % reasons.length] ?? ["notNeeded", ""];
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    return {
      volumeId: volume.id,
      volumePath: volume.path,
      serverId: server.id,
      hostName: server.hostName,
      schedule: "nightly",
      occursAt: at(480),
      timeZone: "Europe/Berlin",
      kind,
      reason,
      policy: "standard",
      policyVersion: 1,
      startsAt: kind === "planned" ? at(405) : null,
      endsAt: kind === "planned" ? at(465) : null,
      decidedAt: at(-2),
    };
  });
  return {
    zoneData: "2025b",
    clockChangeRule: "So a clock change can take time from defragmentation, never from a backup.",
    pausedBecause: null,
    decisions,
  };
}
