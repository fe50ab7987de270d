import type { IncomingHttpHeaders } from "node:http";
import { Problem, type ValidationError } from "../../src/api/problem";
import type {
  AlertRuleSpec,
  BackupScheduleSpec,
  ContactPointSpec,
  DirectoryLabelSpec,
  FleetWindowSpec,
  GroupSpec,
  LimitSpec,
  MuteTimingSpec,
  PolicySpec,
  PolicyState,
  SetupChange,
  SetupChanges,
  SetupObjectKind,
  SilenceSpec,
} from "../../src/api/types";

type Spec =
  | GroupSpec
  | PolicySpec
  | BackupScheduleSpec
  | FleetWindowSpec
  | LimitSpec
  | AlertRuleSpec
  | ContactPointSpec
  | SilenceSpec
  | MuteTimingSpec
  | DirectoryLabelSpec;

/** The kinds of object by their part of the URL, with their name in changes and their list in the document. */
const kinds: Record<string, { kind: SetupObjectKind; section: string }> = {
  groups: { kind: "group", section: "groups" },
  sites: { kind: "site", section: "sites" },
  "storage-groups": { kind: "storageGroup", section: "storageGroups" },
  policies: { kind: "policy", section: "policies" },
  "backup-schedules": { kind: "backupSchedule", section: "backupSchedules" },
  blackouts: { kind: "blackout", section: "blackouts" },
  "maintenance-windows": { kind: "maintenanceWindow", section: "maintenanceWindows" },
  limits: { kind: "limit", section: "limits" },
  "alert-rules": { kind: "alertRule", section: "alertRules" },
  "contact-points": { kind: "contactPoint", section: "contactPoints" },
  silences: { kind: "silence", section: "silences" },
  "mute-timings": { kind: "muteTiming", section: "muteTimings" },
  "directory-labels": { kind: "directoryLabel", section: "directoryLabels" },
};

/** The setup in memory. The mock has one validation rule for each way in which the console shows an error. */
export class MockSetup {
  readonly #objects = new Map<string, Spec[]>(Object.keys(kinds).map((path) => [path, []]));
  /** The number of writes of each object by kind and name, used as ETag. */
  readonly #writes = new Map<string, number>();
  /** The versions, authors and canary rollouts of the policies. */
  states: PolicyState[] = [];

  list(path: string): Spec[] {
    const list = this.#objects.get(path);
    if (!list) throw new Problem(404, "The path does not exist.");
    return list;
  }

  page(path: string, query: URLSearchParams): { total: number; items: Spec[] } {
    const searchedText = (query.get("search") ?? "").toLowerCase();
    const found = this.list(path).filter((spec) => JSON.stringify(spec).toLowerCase().includes(searchedText));
    const offset = Number(query.get("offset"));
    return { total: found.length, items: found.slice(offset, offset + Number(query.get("limit") ?? 100)) };
  }

  get(path: string, name: string): Spec {
    const spec = this.list(path).find((stored) => stored.name === name);
    if (!spec) throw new Problem(404, `'${name}' does not exist. Reload the list.`);
    return spec;
  }

  etagOf(path: string, name: string): string {
    return `"${this.#writes.get(`${path}/${name}`) ?? 0}"`;
  }

  documentETag(): string {
    return `"${[...this.#writes.values()].reduce((sum, count) => sum + count, 0)}"`;
  }

  /** Refuses a request whose ETag is not that of the stored object. */
  checkETag(path: string, name: string, headers: IncomingHttpHeaders): void {
    const etag = headers["if-match"];
    if (etag && etag !== this.etagOf(path, name)) refuseOutdated(`berta has changed '${name}'. Reload it.`);
    if (headers["if-none-match"] && this.list(path).some((spec) => spec.name === name))
      refuseOutdated(`'${name}' already exists, created by berta. Use another name or open the existing object.`);
  }

  checkDocumentETag(headers: IncomingHttpHeaders): void {
    if (headers["if-match"] && headers["if-match"] !== this.documentETag())
      refuseOutdated("berta has changed the setup.");
  }

  put(path: string, spec: Spec, author: string): Spec {
    const others = this.list(path).filter(({ name }) => name !== spec.name);
    refuseInvalid(validate(path, spec, others));
    this.#objects.set(
      path,
      [...others, spec].sort((left, right) => left.name.localeCompare(right.name)),
    );
    this.#countWrite(path, spec.name);
    if (path === "policies") this.#addVersion(spec as PolicySpec, author);
    return spec;
  }

  remove(path: string, name: string): void {
    const user = this.list("policies").find(
      (policy) => path === "groups" && (policy as PolicySpec).for === `group ${name}`,
    );
    if (user) refuseInvalid([{ path: `policies[${user.name}].for`, message: `Group ${name} does not exist.` }]);
    this.#objects.set(
      path,
      this.list(path).filter((spec) => spec.name !== name),
    );
    this.#countWrite(path, name);
  }

  #countWrite(path: string, name: string): void {
    const key = `${path}/${name}`;
    this.#writes.set(key, (this.#writes.get(key) ?? 0) + 1);
  }

  /** Returns the setup as JSON, which is also YAML. */
  document(): string {
    const sections = Object.entries(kinds).map(([path, { section }]) => [section, this.list(path)]);
    return `${JSON.stringify(Object.fromEntries(sections), null, 2)}\n`;
  }

  apply(text: string, isDryRun: boolean, author: string): SetupChanges {
    const document = parse(text);
    const changes: SetupChange[] = [];
    for (const [path, { kind, section }] of Object.entries(kinds)) {
      const stored = this.list(path);
      const wanted = document[section] ?? [];
      for (const spec of wanted) {
        const existing = stored.find(({ name }) => name === spec.name);
        if (JSON.stringify(existing) === JSON.stringify(spec)) continue;
        changes.push({ action: existing ? "change" : "create", kind, name: spec.name });
        if (!isDryRun) this.put(path, spec, author);
      }
      for (const { name } of stored.filter((spec) => !wanted.some((other) => other.name === spec.name))) {
        changes.push({ action: "remove", kind, name });
        if (!isDryRun) this.remove(path, name);
      }
    }
    return { isApplied: !isDryRun, changes };
  }

  #addVersion({ name, canary }: PolicySpec, changedBy: string): void {
    const before = this.states.find((state) => state.name === name);
    const version = (before?.version ?? 0) + 1;
    const trial = canary?.length
      ? { servers: canary, versionElsewhere: before ? version - 1 : null, haltedBecause: null }
      : null;
    this.states = [
      ...this.states.filter((state) => state.name !== name),
      { name, version, changedAt: new Date().toISOString(), changedBy, trial },
    ];
  }
}

function validate(path: string, spec: Spec, others: readonly Spec[]): ValidationError[] {
  const section = kinds[path]?.section ?? path;
  const own = `${section}[${spec.name}]`;
  const errors: ValidationError[] = [];
  if (!spec.name) errors.push({ path: `${section}[${others.length}].name`, message: "A name has 1 to 64 characters." });
  if ("window" in spec && spec.window.rule.includes("NEVER"))
    errors.push({ path: `${own}.window.rule`, message: "The rule has no occurrence." });
  if ("window" in spec && !/^\d{2}:\d{2}$/.test(spec.window.from))
    errors.push({
      path: `${own}.window.from`,
      message: `'${spec.window.from}' is not a time. Use the format 22:00.`,
    });
  if (path === "policies" && others.some((other) => "for" in other && "for" in spec && other.for === spec.for))
    errors.push({
      path: `${own}.for`,
      message: `The precedence is the same as that of policies[${others[0]?.name}].`,
    });
  const { maxBytesPerSecond } = spec as PolicySpec;
  if (maxBytesPerSecond && maxBytesPerSecond < 65_536)
    errors.push({
      path: `${own}.maxBytesPerSecond`,
      message: "The minimum is 65536. Leave it out for no limit.",
    });
  const { maxMovedRatio, maxOrderSeconds } = spec as PolicySpec;
  if (maxOrderSeconds && (maxOrderSeconds < 0.01 || maxOrderSeconds > 1000))
    errors.push({
      path: `${own}.maxOrderSeconds`,
      message: "The value must be 0, for no limit, or from 0.01 to 1000.",
    });
  if (maxMovedRatio && (maxMovedRatio < 1 || maxMovedRatio > 1000))
    errors.push({ path: `${own}.maxMovedRatio`, message: "The value must be 0, for no limit, or from 1 to 1000." });
  if (path.endsWith("groups") && !("servers" in spec) && !("labels" in spec))
    errors.push({ path: own, message: "Servers or labels are required." });
  return errors;
}

function parse(text: string): Record<string, Spec[]> {
  let document: Record<string, Spec[]> = {};
  try {
    document = JSON.parse(text);
  } catch {
    refuseInvalid([{ path: "line 1", message: "The text is not valid YAML." }]);
  }
  const known = Object.values(kinds).map(({ section }) => section);
  refuseInvalid(
    Object.keys(document)
      .filter((section) => !known.includes(section))
      .map((path) => ({ path, message: "The key is unknown.", line: lineOf(text, path) })),
  );
  return document;
}

function lineOf(text: string, key: string): number {
  return text.slice(0, text.indexOf(key)).split("\n").length;
}

function refuseOutdated(detail: string): never {
  throw new Problem(412, detail, "/problems/changed-meanwhile");
}

function refuseInvalid(errors: ValidationError[]): void {
  const [first] = errors;
  if (first) throw new Problem(400, `${first.path}: ${first.message}`, "/problems/invalid-request", errors);
}
