import { Problem } from "../../src/api/problem";
import type {
  BulkJobsPreview,
  BulkJobsRequest,
  BulkJobsResult,
  BulkLabelsRequest,
  BulkPolicyRequest,
  BulkRefusal,
  BulkSetupPreview,
  GroupSpec,
  PolicySpec,
  Volume,
} from "../../src/api/types";
import type { MockBackend } from "./backend";
import { matchingVolumes } from "./volumeList";

/** Jobs, labels and policies for many servers and volumes. */
export class MockBulk {
  readonly #backend: MockBackend;

  constructor(backend: MockBackend) {
    this.#backend = backend;
  }

  previewJobs(request: BulkJobsRequest): BulkJobsPreview {
    const { accepted, refused } = this.#draft(request);
    const bytes = request.kind === "analyze" ? 0 : sum(accepted.map(fragmentedBytes));
    const minutes = accepted.map((volume) => (request.kind === "analyze" ? 2 : 10 + fragmentedBytes(volume) / 6e9));
    return {
      volumes: accepted.length,
      servers: new Set(accepted.map(({ serverId }) => serverId)).size,
      minutes: sum(minutes),
      longestMinutes: Math.max(0, ...minutes),
      bytes,
      shadowCopyGrowthBytes: bytes * 0.1,
      shadowCopiesAtRisk: request.kind === "analyze" ? 0 : Math.floor(accepted.length / 8),
      refused,
    };
  }

  createJobs(request: BulkJobsRequest): BulkJobsResult {
    const { accepted, refused } = this.#draft(request);
    for (const { id } of accepted)
      this.#backend.agents.create({ volumeId: id, kind: request.kind, timing: request.timing });
    return { created: accepted.length, refused };
  }

  /** Returns the effect of labels; stores them unless it is a preview. */
  setLabels({ serverIds, set, remove }: BulkLabelsRequest, isPreview: boolean): BulkSetupPreview {
    const servers = serverIds.map((id) => this.#backend.server(id));
    for (const server of isPreview ? [] : servers) {
      server.labels = { ...server.labels, ...set };
      for (const name of remove ?? []) delete server.labels[name];
      this.#backend.hub.send("server", { id: server.id });
    }
    return {
      servers: servers.length,
      volumes: sum(servers.map(({ volumes }) => volumes.length)),
      policyChanges: [],
      refused: [],
    };
  }

  /** Returns the effect of a policy; adds the servers to its group unless it is a preview. */
  applyPolicy({ serverIds, policy }: BulkPolicyRequest, isPreview: boolean): BulkSetupPreview {
    const spec = (this.#backend.setup.list("policies") as PolicySpec[]).find(({ name }) => name === policy);
    const name = /^group (.*)$/.exec(spec?.for ?? "")?.[1];
    const group = (this.#backend.setup.list("groups") as GroupSpec[]).find((other) => other.name === name);
    if (!group) throw new Problem(422, `Policy ${policy} is not for a group.`, "/problems/no-group-policy");
    const servers = serverIds.map((id) => this.#backend.server(id));
    const joining = servers.filter(({ hostName }) => !group.servers?.includes(hostName));
    if (!isPreview)
      this.#backend.setup.put(
        "groups",
        { ...group, servers: [...(group.servers ?? []), ...joining.map(({ hostName }) => hostName)] },
        "admin",
      );
    return {
      servers: joining.length,
      volumes: sum(joining.map(({ volumes }) => volumes.length)),
      policyChanges: joining.map(({ id, hostName }) => ({ serverId: id, hostName, from: null, to: policy })),
      refused: servers
        .filter((server) => !joining.includes(server))
        .map(({ id, hostName }) => ({
          id,
          hostName,
          path: null,
          code: "unchanged",
          reason: `Policy ${policy} is in effect already.`,
        })),
    };
  }

  #draft(request: BulkJobsRequest): { accepted: Volume[]; refused: BulkRefusal[] } {
    const selected = this.#selected(request);
    const refused: BulkRefusal[] = [];
    const accepted = selected.filter((volume) => {
      const reason = this.#obstacle(request, volume);
      const { id, path, server } = volume;
      if (reason) refused.push({ id, hostName: server.hostName, path, code: "refused", reason });
      return !reason;
    });
    return { accepted, refused };
  }

  #selected({ volumeIds, serverIds, filter }: BulkJobsRequest): Volume[] {
    if (filter) return matchingVolumes(this.#backend, filter.search ?? "", filter.show ?? null);
    const ids = volumeIds ?? serverIds?.flatMap((id) => this.#backend.server(id).volumes.map((volume) => volume.id));
    return (ids ?? []).map((id) => this.#backend.volume(id));
  }

  #obstacle({ kind, timing }: BulkJobsRequest, volume: Volume): string | undefined {
    if (volume.activeJobId) return "The volume has a job that is not finished. Wait for it, or stop it first.";
    if (kind === "defragment" && volume.state === "dirty")
      return "The volume is marked dirty. Run chkdsk /f on Windows first.";
    return timing === "beforeBackup" && !this.#backend.server(volume.serverId).nextBackup
      ? "No backup schedule has a backup of the volume soon. Set one up, or start the job now."
      : undefined;
  }
}

function fragmentedBytes({ lastAnalysis, totalBytes }: Volume): number {
  return Math.round(((lastAnalysis?.volumePercent ?? 0) / 100) * totalBytes);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
