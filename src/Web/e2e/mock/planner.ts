import type { ApprovalRequest, Decision, DecisionKind, Pause, Plan, RefusalRequest, Server } from "../../src/api/types";
import type { MockBackend } from "./backend";
import { MockProblem } from "./problem";

const reasons: [DecisionKind, string][] = [
  ["planned", "Starts Mon 1 Jun 20:45, as late as is safe and free for 1 h of work; must end by Mon 1 Jun 21:45."],
  ["notNeeded", "It is in order: 12 excess fragments; policy standard begins at 100 or 1 %."],
  ["waitsForLease", "Others go first: storage group san-1 (2 at a time) is taken for all of the time."],
];

/** Plays the planner: one decision for each volume, and what people may do about them. */
export class MockPlanner {
  readonly #backend: MockBackend;
  #pause: Pause | undefined;
  #approved = new Set<string>();
  readonly #refused = new Map<string, string>();

  constructor(backend: MockBackend) {
    this.#backend = backend;
  }

  pause(): Pause | undefined {
    return this.#pause;
  }

  stop(reason: string, pausedBy = "admin"): void {
    if (this.#pause) throw new MockProblem(409, `${this.#pause.pausedBy} paused the fleet already.`);
    this.#pause = { since: new Date().toISOString(), pausedBy, reason };
    this.#backend.hub.send("plan", {});
  }

  resume(): void {
    this.#pause = undefined;
    this.#backend.hub.send("plan", {});
  }

  approve({ volumeId, policy, version }: ApprovalRequest, userName: string): void {
    const state = this.#backend.setup.states.find(({ name }) => name === policy);
    if (state?.changedBy === userName)
      throw new MockProblem(422, "You wrote it yourself; somebody else has to approve it.");
    if (state?.version !== version) throw new MockProblem(409, "The policy changed.");
    this.#approved.add(volumeId);
    this.#backend.hub.send("plan", {});
  }

  refuse({ volumeId, policy, reason }: RefusalRequest, userName: string): void {
    const state = this.#backend.setup.states.find(({ name }) => name === policy);
    if (state?.changedBy === userName)
      throw new MockProblem(422, "You wrote it yourself; somebody else has to answer.");
    this.#refused.set(volumeId, `Policy ${policy} asks a second person, and ${userName} refused it: ${reason}`);
    this.#backend.hub.send("plan", {});
  }

  /** A page of what is asked for; counts are of all kinds. */
  plan(query: URLSearchParams, now: number): Plan {
    const volumes = [...this.#backend.servers.values()].flatMap((server) =>
      server.volumes.map((volume) => ({ server, volume })),
    );
    const words = (query.get("search") ?? "").toLowerCase();
    const found = volumes
      .map(({ server, volume }, index) => this.#decide(server, volume, index, now))
      .filter(({ volumeId }) => (query.get("volumeId") ?? volumeId) === volumeId)
      .filter((decision) => searchedIn(decision).includes(words));
    const chosen = found.filter(({ kind }) => (query.get("kind") ?? kind) === kind);
    const offset = Number(query.get("offset"));
    const kinds = [...new Set(found.map(({ kind }) => kind))];
    return {
      zoneData: "2025b",
      clockChangeRule: "So a clock change can take time from defragmentation, never from a backup.",
      pausedBecause: this.#pause ? `${this.#pause.pausedBy}: ${this.#pause.reason}` : null,
      total: chosen.length,
      counts: kinds.map((kind) => ({ kind, count: found.filter((decision) => decision.kind === kind).length })),
      decisions: chosen.slice(offset, offset + Number(query.get("limit") ?? 100)),
    };
  }

  #decide(server: Server, volume: Server["volumes"][number], index: number, now: number): Decision {
    const asks = this.#backend.setup.states.find(({ name }) => this.#asks(name));
    const [kind, reason] = this.#kindOf(volume.id, index, asks !== undefined);
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
      policy: asks?.name ?? "standard",
      policyVersion: asks?.version ?? 1,
      startsAt: kind === "planned" ? at(405) : null,
      endsAt: kind === "planned" ? at(465) : null,
      decidedAt: at(-2),
    };
  }

  #kindOf(volumeId: string, index: number, asks: boolean): [DecisionKind, string] {
    if (this.#pause) return ["notAllowed", `Everything is paused: ${this.#pause.reason}`];
    const refusal = this.#refused.get(volumeId);
    if (refusal) return ["notAllowed", refusal];
    const [kind, reason] = reasons[index % reasons.length] ?? ["notNeeded", ""];
    return kind === "planned" && asks && !this.#approved.has(volumeId)
      ? ["needsApproval", "Policy careful asks for the approval of a second person."]
      : [kind, reason];
  }

  #asks(policy: string): boolean {
    return this.#backend.setup.list("policies").some((spec) => spec.name === policy && "needsApproval" in spec);
  }
}

function searchedIn({ hostName, volumePath, schedule, reason }: Decision): string {
  return `${hostName} ${volumePath} ${schedule} ${reason}`.toLowerCase();
}
