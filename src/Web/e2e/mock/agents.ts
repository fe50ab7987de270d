import { isFinished } from "../../src/api/events";
import { Problem } from "../../src/api/problem";
import type { Job, JobProof, JobRequest, JobResult, VolumeMap } from "../../src/api/types";
import { makeAnalysis } from "./analysis";
import { analysisOf } from "./fleet";
import type { MockStore } from "./store";

const stepsPerJob = 10;

/** The mock agents. Each call of `advance` moves every active job one step further. */
export class MockAgents {
  readonly #store: MockStore;
  /** All requests for jobs, oldest first. */
  readonly requests: JobRequest[] = [];
  /** The check after each defragmentation that ends from now on. */
  proof: JobProof = {
    verdict: "clean",
    findings: 0,
    firstFindings: [],
    digestBefore: "5f0c2a6e9b1d47308c5e2f9a7b6d1034",
    digestAfter: "5f0c2a6e9b1d47308c5e2f9a7b6d1034",
    seconds: 1.2,
  };
  /** The maps of the running jobs. */
  readonly maps = new Map<string, VolumeMap>();
  #pendingSteps: (() => void)[] = [];

  constructor(store: MockStore) {
    this.#store = store;
  }

  /** Moves every active job one step further. Returns false if no job was active. */
  advance(): boolean {
    const steps = this.#pendingSteps;
    this.#pendingSteps = [];
    for (const step of steps) step();
    return steps.length > 0;
  }

  create(request: JobRequest): Job {
    this.requests.push(request);
    const volume = this.#store.volume(request.volumeId);
    const backup = this.#store.server(volume.serverId).nextBackup;
    if (volume.activeJobId) throw new Problem(409, "The volume already has a job.");
    if (request.timing === "beforeBackup" && !backup) throw new Problem(422, "No backup is expected.");
    const now = new Date().toISOString();
    const job: Job = {
      id: this.#store.newId(4),
      volumeId: volume.id,
      volumePath: volume.path,
      serverId: volume.serverId,
      hostName: volume.server.hostName,
      kind: request.kind,
      state: request.timing === "now" ? "waitingForAgent" : "scheduled",
      timing: request.timing,
      passes: request.passes ?? [],
      reason:
        request.timing === "now"
          ? "Starts now on request of admin."
          : "Starts early enough to end before the next backup.",
      createdAt: now,
      createdBy: "admin",
      plannedStart:
        request.timing === "now" ? now : new Date(Date.parse(backup?.startsAt ?? now) - 3_600_000).toISOString(),
      deadline: request.timing === "now" ? null : (backup?.startsAt ?? null),
      startedAt: null,
      finishedAt: null,
      progress: null,
      result: null,
    };
    this.#store.volumeSummary(volume.id).activeJobId = job.id;
    this.#store.jobs.unshift(job);
    this.#publish(job);
    if (request.timing === "now") this.#pendingSteps.push(() => this.#start(job));
    return job;
  }

  find(id: string): Job {
    const job = this.#store.jobs.find((stored) => stored.id === id);
    if (!job) throw new Problem(404, "The job does not exist.");
    return job;
  }

  stop(id: string): void {
    const job = this.find(id);
    if (isFinished(job)) throw new Problem(409, "The job has ended already.");
    job.state = "stopped";
    this.#end(job, null);
  }

  #start(job: Job): void {
    if (isFinished(job)) return;
    job.state = "running";
    job.startedAt = new Date().toISOString();
    this.#publish(job);
    this.#pendingSteps.push(() => this.#step(job, 1));
  }

  #step(job: Job, step: number): void {
    if (isFinished(job)) return;
    if (job.kind === "analyze" || step > stepsPerJob) {
      const result = this.#result(job);
      job.state = result.outcome === "failed" ? "failed" : "succeeded";
      this.#end(job, result);
      return;
    }
    const excess = this.#store.volumeSummary(job.volumeId).lastAnalysis?.files.excessFragments ?? 0;
    const fraction = step / stepsPerJob;
    job.progress = {
      pass: "files",
      fraction,
      moves: step * 1_200,
      bytesMoved: step * 800_000_000,
      excessFragmentsLeft: Math.round(excess * (1 - fraction)),
      file: `\\Shares\\Projects\\archive-${String(step).padStart(3, "0")}.pst`,
      endedPasses: [],
      planningSeconds: 0,
    };
    const volume = this.#store.volumeSummary(job.volumeId);
    this.maps.set(job.id, makeAnalysis(analysisOf(volume, 0.6 * (1 - fraction), Date.now())).map);
    this.#publish(job);
    this.#pendingSteps.push(() => this.#step(job, step + 1));
  }

  #result(job: Job): JobResult {
    const volume = this.#store.volumeSummary(job.volumeId);
    const excessBefore = volume.lastAnalysis?.files.excessFragments ?? 0;
    const base = {
      outcome: "completed",
      detail: "",
      shadowCopyBytes: 0,
      proof: null,
      freeSpaceCostBytes: null,
      reasons: null,
      excessBefore: null,
      excessAfter: null,
      leftOutOfOrder: null,
    } as const;
    if (job.kind === "analyze") {
      const id = this.#addAnalysis(job, (volume.lastAnalysis?.dataPercent ?? 0) / 90, "analysis");
      return { ...base, passes: [], moves: 0, bytesMoved: 0, beforeAnalysisId: null, afterAnalysisId: id };
    }
    const beforeAnalysisId = this.#addAnalysis(job, (volume.lastAnalysis?.dataPercent ?? 0) / 90, "before");
    const afterAnalysisId = this.#addAnalysis(job, 0, "after");
    const passes = [{ name: "files", excessBefore, excessAfter: 0, moves: 12_000, bytesMoved: 8_000_000_000 }];
    const { proof } = this;
    const ended: Pick<JobResult, "outcome" | "detail"> =
      proof.verdict === "damaged"
        ? { outcome: "failed", detail: `${job.volumePath} is damaged after the run: stop using the volume.` }
        : base;
    const reasons = {
      strategies: [{ name: "wholePlacement", groups: 11_000, bytesMoved: 8_000_000_000 }],
      largest: [{ path: "\\mail.edb", strategy: "wholePlacement", beneficiary: null, bytesMoved: 900_000_000 }],
    };
    const leftOutOfOrder = [
      { reason: "the limit on moved bytes left it out", files: 1_240, bytes: 90_000_000, secondsUnsaved: 27.4 },
    ];
    const moved = { moves: 12_000, bytesMoved: 8_000_000_000 };
    const work = { ...moved, excessBefore, excessAfter: 0, passes, reasons, leftOutOfOrder };
    return { ...base, ...ended, ...work, beforeAnalysisId, afterAnalysisId, proof };
  }

  #addAnalysis(job: Job, fragmented: number, stage: "analysis" | "before" | "after"): string {
    const volume = this.#store.volumeSummary(job.volumeId);
    const id = this.#store.newId(6);
    this.#store.storeAnalysis(
      volume.id,
      makeAnalysis({ ...analysisOf(volume, fragmented, Date.now()), id, stage, jobId: job.id }),
    );
    return id;
  }

  #end(job: Job, result: JobResult | null): void {
    job.finishedAt = new Date().toISOString();
    job.result = result;
    this.#store.volumeSummary(job.volumeId).activeJobId = null;
    this.#publish(job);
  }

  #publish(job: Job): void {
    this.#store.hub.send("job", job);
  }
}
