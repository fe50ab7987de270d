import { Problem } from "../../src/api/problem";
import type {
  Analysis,
  BackupRun,
  BackupScheduleSpec,
  EnrolmentToken,
  EnrolmentTokenRequest,
  FleetSummary,
  Job,
  NewEnrolmentToken,
  RecordedSqlBackup,
  ReportSchedule,
  SavedView,
  Server,
  ServerPage,
  Volume,
  VolumeSummary,
  WaitingMachine,
} from "../../src/api/types";
import { makeAnalysis, summaryOf } from "./analysis";
import { analysisOf, makeFleet } from "./fleet";
import { EventHub } from "./hub";
import { uuid } from "./random";
import { MockSetup } from "./setup";
import { nextBackup } from "./windows";

/** The data of the mock server, in memory, with the types of the API schema. */
export class MockStore {
  readonly hub = new EventHub();
  readonly servers: Map<string, Server>;
  readonly volumes = new Map<string, VolumeSummary>();
  /** The saved views by page. */
  readonly views = new Map<string, SavedView[]>();
  /** Newest first. */
  jobs: Job[] = [];
  tokens: EnrolmentToken[] = [];
  /** The longest waiting machine first. */
  waiting: WaitingMachine[] = [];
  /** Newest first. */
  backupRuns: BackupRun[] = [];
  reportSchedules: ReportSchedule[] = [];
  /** Newest first. */
  sqlBackups: (RecordedSqlBackup & { serverId: string })[] = [];
  readonly #analyses = new Map<string, Analysis[]>();
  readonly setup = new MockSetup();
  #count = 0;

  constructor(servers: number) {
    this.servers = new Map(makeFleet(servers, Date.now()).map((server) => [server.id, server]));
    for (const server of this.servers.values())
      for (const volume of server.volumes) this.volumes.set(volume.id, volume);
  }

  newId(family: number): string {
    return uuid(family, ++this.#count + 0x100000);
  }

  fleet(): FleetSummary {
    const volumes = [...this.volumes.values()];
    const excess = volumes.map((volume) => volume.lastAnalysis?.files.excessFragments ?? 0);
    return {
      servers: this.servers.size,
      serversOnline: [...this.servers.values()].filter((server) => server.online).length,
      volumes: volumes.length,
      fragmentedVolumes: excess.filter((count) => count > 0).length,
      excessFragments: excess.reduce((sum, count) => sum + count, 0),
      runningJobs: this.jobs.filter((job) => job.state === "running").length,
      scheduledJobs: this.jobs.filter((job) => job.state === "scheduled").length,
      totalBytes: volumes.reduce((sum, volume) => sum + volume.totalBytes, 0),
      freeBytes: volumes.reduce((sum, volume) => sum + volume.freeBytes, 0),
    };
  }

  server(id: string): Server {
    const server = this.servers.get(id);
    if (!server) throw new Problem(404, "The server does not exist.");
    return server;
  }

  removeServer(id: string): void {
    for (const volume of this.server(id).volumes) this.volumes.delete(volume.id);
    this.servers.delete(id);
    this.hub.send("server", { id });
  }

  /** Returns a page of the servers and the total number. */
  serverPage(query: URLSearchParams): ServerPage {
    const offset = Number(query.get("offset"));
    const all = [...this.servers.values()];
    return { total: all.length, servers: all.slice(offset, offset + Number(query.get("limit") ?? 100)) };
  }

  /** Sets the next backup of each server that has a backup schedule of its own. */
  updateNextBackups(): void {
    const schedules = this.setup.list("backup-schedules") as BackupScheduleSpec[];
    for (const server of this.servers.values()) {
      const own = schedules.find((schedule) => schedule.for === `host ${server.hostName}`);
      if (own) server.nextBackup = nextBackup(own, Date.now());
    }
  }

  volumeSummary(id: string): VolumeSummary {
    const volume = this.volumes.get(id);
    if (!volume) throw new Problem(404, "The volume does not exist.");
    return volume;
  }

  volume(id: string): Volume {
    const volume = this.volumeSummary(id);
    const { hostName } = this.server(volume.serverId);
    return { ...volume, server: { id: volume.serverId, hostName } };
  }

  /** Returns the analyses of a volume, newest first. The first call creates them. */
  analyses(volumeId: string): Analysis[] {
    let list = this.#analyses.get(volumeId);
    if (!list) {
      const volume = this.volumeSummary(volumeId);
      const last = volume.lastAnalysis;
      list = last ? [makeAnalysis(analysisOf(volume, last.dataPercent / 90, Date.parse(last.analyzedAt)))] : [];
      this.#analyses.set(volumeId, list);
    }
    return list;
  }

  analysis(id: string): Analysis {
    const volumeId = id.replace(/^00000003/, "00000002");
    const lists = this.volumes.has(volumeId) ? [this.analyses(volumeId)] : [...this.#analyses.values()];
    const analysis = lists.flat().find((stored) => stored.id === id);
    if (!analysis) throw new Problem(404, "The analysis does not exist.");
    return analysis;
  }

  storeAnalysis(volumeId: string, analysis: Analysis): void {
    this.analyses(volumeId).unshift(analysis);
    this.volumeSummary(volumeId).lastAnalysis = summaryOf(analysis);
    this.hub.send("analysis", { id: analysis.id });
    this.hub.send("volume", { id: volumeId });
  }

  /** Starts a backup, as its hook reports it. */
  startBackup(volumeId: string): BackupRun {
    const { serverId, path, server } = this.volume(volumeId);
    const run: BackupRun = {
      id: this.newId(7),
      serverId,
      hostName: server.hostName,
      volumeId,
      volumePath: path,
      type: "full",
      method: "blockLevel",
      beganAt: new Date().toISOString(),
      endedAt: null,
      isUnderWay: true,
      bytes: null,
      files: null,
      status: null,
      program: null,
      bytesPerSecond: null,
      forecast: null,
    };
    this.backupRuns.unshift(run);
    this.hub.send("backupRun", { id: run.id });
    return run;
  }

  createToken(request: EnrolmentTokenRequest): NewEnrolmentToken {
    const id = this.newId(5);
    const expiresAt = new Date(Date.now() + (request.expiresInHours ?? 24) * 3_600_000).toISOString();
    this.tokens.unshift({
      id,
      createdAt: new Date().toISOString(),
      createdBy: "admin",
      expiresAt,
      usedAt: null,
      maxUses: request.maxUses ?? 1,
      uses: 0,
      forServerId: request.forServerId ?? null,
      needsApproval: request.needsApproval ?? false,
      labels: request.labels ?? {},
    });
    const token = "fd1.mock-fingerprint-of-the-authority.mock-secret";
    const serverUrl = "https://fleetdefrag.example:8443";
    return {
      id,
      token,
      expiresAt,
      serverUrl,
      command: `fleetdefrag-agent enroll --server ${serverUrl} --token ${token}`,
    };
  }
}
