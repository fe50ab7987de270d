import { Problem } from "../../src/api/problem";
import type {
  ApprovalRequest,
  BackupTimes,
  Decision,
  DecisionKind,
  Pause,
  Plan,
  RefusalRequest,
  Server,
} from "../../src/api/types";
import type { MockStore } from "./store";

const reasons: [DecisionKind, string][] = [
  ["planned", "Starts Mon 1 Jun 20:45, the latest safe start for 1 h of work. Must end by Mon 1 Jun 21:45."],
  ["notNeeded", "Below the thresholds: 12 excess fragments. Policy standard starts at 100 or 1 %."],
  ["waitsForLease", "No capacity: storage group san-1 (2 at a time) is in use for the whole time."],
];

/** The mock planner: one decision for each volume, the pause, and the answers of second persons. */
export class MockPlanner {
  readonly #store: MockStore;
  /** The backups keep their instants, however often the plan is read. */
  readonly #plannedAt = Date.now();
  #pause: Pause | undefined;
  #approved = new Set<string>();
  readonly #refused = new Map<string, string>();

  constructor(store: MockStore) {
    this.#store = store;
  }

  pause(): Pause | undefined {
    return this.#pause;
  }

  pauseFleet(reason: string, pausedBy = "admin"): void {
    if (this.#pause) throw new Problem(409, `${this.#pause.pausedBy} has already paused the fleet.`);
    this.#pause = { since: new Date().toISOString(), pausedBy, reason };
    this.#store.hub.send("plan", {});
  }

  resumeFleet(): void {
    this.#pause = undefined;
    this.#store.hub.send("plan", {});
  }

  approve({ volumeId, policy, version }: ApprovalRequest, userName: string): void {
    const state = this.#store.setup.states.find(({ name }) => name === policy);
    if (state?.changedBy === userName)
      throw new Problem(422, "You wrote this version. Another person must approve it.");
    if (state?.version !== version) throw new Problem(409, "The policy changed.");
    this.#approved.add(volumeId);
    this.#store.hub.send("plan", {});
  }

  refuse({ volumeId, policy, reason }: RefusalRequest, userName: string): void {
    const state = this.#store.setup.states.find(({ name }) => name === policy);
    if (state?.changedBy === userName) throw new Problem(422, "You wrote this version. Another person must answer.");
    this.#refused.set(volumeId, `Policy ${policy} requires approval. ${userName} refused it: ${reason}`);
    this.#store.hub.send("plan", {});
  }

  /** Returns the decisions about all volumes. */
  decisions(): Decision[] {
    return [...this.#store.servers.values()]
      .flatMap((server) => server.volumes.map((volume) => ({ server, volume })))
      .map(({ server, volume }, index) => this.#decide(server, volume, index));
  }

  /** Returns a page of the matching decisions. The counts include all kinds. */
  plan(query: URLSearchParams): Plan {
    const searchedText = (query.get("search") ?? "").toLowerCase();
    const found = this.decisions()
      .filter(({ volumeId }) => (query.get("volumeId") ?? volumeId) === volumeId)
      .filter((decision) => searchText(decision).includes(searchedText));
    const selected = found.filter(({ kind }) => (query.get("kind") ?? kind) === kind && query.get("except") !== kind);
    const offset = Number(query.get("offset"));
    const kinds = [...new Set(found.map(({ kind }) => kind))];
    return {
      zoneData: "2025b",
      clockChangeRule: "A clock change can shorten a run, never a backup.",
      pausedBecause: this.#pause ? `${this.#pause.pausedBy}: ${this.#pause.reason}` : null,
      total: selected.length,
      counts: kinds.map((kind) => ({ kind, count: found.filter((decision) => decision.kind === kind).length })),
      decisions: selected.slice(offset, offset + Number(query.get("limit") ?? 100)),
    };
  }

  /** Adds up the next backups, as the server does. */
  backupTimes(): BackupTimes {
    const decisions = this.decisions();
    const sites = [...new Set([...this.#store.servers.values()].map(({ labels }) => labels.site ?? ""))].sort();
    const siteOf = ({ serverId }: Decision) => this.#store.servers.get(serverId)?.labels.site;
    return {
      fleet: sumOf("", decisions),
      groups: sites.map((site) =>
        sumOf(
          site,
          decisions.filter((decision) => siteOf(decision) === site),
        ),
      ),
    };
  }

  #decide(server: Server, volume: Server["volumes"][number], index: number): Decision {
    const approvalPolicy = this.#store.setup.states.find(({ name }) => this.#needsApproval(name));
    const [kind, reason] = this.#kindOf(volume.id, index, approvalPolicy !== undefined);
    const at = (minutes: number) => new Date(this.#plannedAt + minutes * 60_000).toISOString();
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
      policy: approvalPolicy?.name ?? "standard",
      policyVersion: approvalPolicy?.version ?? 1,
      startsAt: kind === "planned" ? at(405) : null,
      endsAt: kind === "planned" ? at(465) : null,
      backupSeconds: 6720,
      backupSecondsAfter: kind === "planned" ? 2460 : 6720,
      backupWindowSeconds: 14_400,
      readiness: kind === "planned" || kind === "notNeeded" ? "ready" : "gains",
      decidedAt: at(-2),
    };
  }

  #kindOf(volumeId: string, index: number, needsApproval: boolean): [DecisionKind, string] {
    if (this.#pause) return ["notAllowed", `The fleet is paused: ${this.#pause.reason}`];
    const refusal = this.#refused.get(volumeId);
    if (refusal) return ["notAllowed", refusal];
    const [kind, reason] = reasons[index % reasons.length] ?? ["notNeeded", ""];
    return kind === "planned" && needsApproval && !this.#approved.has(volumeId)
      ? ["needsApproval", "Policy careful requires the approval of a second person."]
      : [kind, reason];
  }

  #needsApproval(policy: string): boolean {
    return this.#store.setup.list("policies").some((spec) => spec.name === policy && "needsApproval" in spec);
  }
}

function sumOf(name: string, decisions: readonly Decision[]): BackupTimes["fleet"] {
  const sum = (value: (decision: Decision) => number) => decisions.reduce((total, one) => total + value(one), 0);
  return {
    name,
    volumes: decisions.length,
    volumesWithoutForecast: 0,
    seconds: sum(({ backupSeconds }) => backupSeconds ?? 0),
    secondsAfter: sum(({ backupSecondsAfter }) => backupSecondsAfter ?? 0),
    workSeconds: sum(({ kind }) => (kind === "planned" ? 3600 : 0)),
    overruns: 0,
  };
}

function searchText({ hostName, volumePath, schedule, reason }: Decision): string {
  return `${hostName} ${volumePath} ${schedule} ${reason}`.toLowerCase();
}
