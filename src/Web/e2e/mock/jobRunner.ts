import { isFinished } from "../../src/api/events";
import type { Job, JobRequest, JobResult } from "../../src/api/types";
import { makeAnalysis } from "./analysis";
import type { MockBackend } from "./backend";
import { analysisOf } from "./fleet";
import { MockProblem } from "./problem";

const steps = 10;

/** Plays the agents: takes jobs through their states, one step for each call of `advance`. */
export class JobRunner {
  readonly #backend: MockBackend;
  /** What was asked for, as it was asked for. */
  readonly requests: JobRequest[] = [];
  #next: (() => void)[] = [];

  constructor(backend: MockBackend) {
    this.#backend = backend;
  }

  /** Takes every job that is under way one step on; false when there was none. */
  advance(): boolean {
    const steps = this.#next;
    this.#next = [];
    for (const step of steps) step();
    return steps.length > 0;
  }

  create(request: JobRequest): Job {
    this.requests.push(request);
    const volume = this.#backend.volume(request.volumeId);
    const backup = this.#backend.server(volume.serverId).nextBackup;
    if (volume.activeJobId) throw new MockProblem(409, "The volume already has a job.");
    if (request.timing === "beforeBackup" && !backup) throw new MockProblem(422, "No backup is expected.");
    const now = new Date().toISOString();
    const job: Job = {
      id: this.#backend.newId(4),
      volumeId: volume.id,
      volumePath: volume.path,
      serverId: volume.serverId,
      hostName: volume.server.hostName,
      kind: request.kind,
      state: request.timing === "now" ? "waitingForAgent" : "scheduled",
      timing: request.timing,
      reason:
        request.timing === "now"
          ? "Runs now because admin asked for it."
          : "Starts in time to end before the backup of tonight.",
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
    this.#backend.volumeSummary(volume.id).activeJobId = job.id;
    this.#backend.jobs.unshift(job);
    this.#publish(job);
    if (request.timing === "now") this.#next.push(() => this.#start(job));
    return job;
  }

  stop(id: string): void {
    const job = this.#backend.jobs.find((one) => one.id === id);
    if (!job) throw new MockProblem(404, "There is no such job.");
    if (isFinished(job)) throw new MockProblem(409, "The job has ended already.");
    job.state = "stopped";
    this.#end(job, null);
  }

  #start(job: Job): void {
    if (isFinished(job)) return;
    job.state = "running";
    job.startedAt = new Date().toISOString();
    this.#publish(job);
    this.#next.push(() => this.#step(job, 1));
  }

  #step(job: Job, step: number): void {
    if (isFinished(job)) return;
    if (job.kind === "analyze" || step > steps) {
      job.state = "succeeded";
      this.#end(job, this.#result(job));
      return;
    }
    const excess = this.#backend.volumeSummary(job.volumeId).lastAnalysis?.files.excessFragments ?? 0;
    const fraction = step / steps;
    job.progress = {
      pass: "files",
      fraction,
      moves: step * 1_200,
      bytesMoved: step * 800_000_000,
      excessFragmentsLeft: Math.round(excess * (1 - fraction)),
    };
    this.#publish(job);
    this.#next.push(() => this.#step(job, step + 1));
  }

  #result(job: Job): JobResult {
    const volume = this.#backend.volumeSummary(job.volumeId);
    const excessBefore = volume.lastAnalysis?.files.excessFragments ?? 0;
    const base = { outcome: "completed", detail: "", shadowCopyBytes: 0 } as const;
    if (job.kind === "analyze") {
      const id = this.#store(job, (volume.lastAnalysis?.dataPercent ?? 0) / 90, "analysis");
      return { ...base, passes: [], moves: 0, bytesMoved: 0, beforeAnalysisId: null, afterAnalysisId: id };
    }
    const beforeAnalysisId = this.#store(job, (volume.lastAnalysis?.dataPercent ?? 0) / 90, "before");
    const afterAnalysisId = this.#store(job, 0, "after");
    const passes = [{ name: "files", excessBefore, excessAfter: 0, moves: 12_000, bytesMoved: 8_000_000_000 }];
    return { ...base, passes, moves: 12_000, bytesMoved: 8_000_000_000, beforeAnalysisId, afterAnalysisId };
  }

  #store(job: Job, fragmented: number, stage: "analysis" | "before" | "after"): string {
    const volume = this.#backend.volumeSummary(job.volumeId);
    const id = this.#backend.newId(6);
    this.#backend.storeAnalysis(
      volume.id,
      makeAnalysis({ ...analysisOf(volume, fragmented, Date.now()), id, stage, jobId: job.id }),
    );
    return id;
  }

  #end(job: Job, result: JobResult | null): void {
    job.finishedAt = new Date().toISOString();
    job.result = result;
    this.#backend.volumeSummary(job.volumeId).activeJobId = null;
    this.#publish(job);
  }

  #publish(job: Job): void {
    this.#backend.hub.send("job", job);
  }
}
