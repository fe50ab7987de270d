import type { IncomingHttpHeaders } from "node:http";
import type { Mistake } from "../../src/api/problem";
import type {
  BackupScheduleSpec,
  FleetWindowSpec,
  GroupSpec,
  LimitSpec,
  PolicySpec,
  PolicyState,
  SetupChange,
  SetupChanges,
  SetupObjectKind,
} from "../../src/api/types";
import { MockProblem } from "./problem";

type Spec = GroupSpec | PolicySpec | BackupScheduleSpec | FleetWindowSpec | LimitSpec;

/** Each kind of object by its part of the address: its name among changes, and its list in the document. */
const kinds: Record<string, { kind: SetupObjectKind; section: string }> = {
  groups: { kind: "group", section: "groups" },
  sites: { kind: "site", section: "sites" },
  "storage-groups": { kind: "storageGroup", section: "storageGroups" },
  policies: { kind: "policy", section: "policies" },
  "backup-schedules": { kind: "backupSchedule", section: "backupSchedules" },
  blackouts: { kind: "blackout", section: "blackouts" },
  "maintenance-windows": { kind: "maintenanceWindow", section: "maintenanceWindows" },
  limits: { kind: "limit", section: "limits" },
};

/** The setup in memory. Of the server's checks it makes those that a test of the console needs: one for each way of showing a mistake. */
export class MockSetup {
  readonly #objects = new Map<string, Spec[]>(Object.keys(kinds).map((path) => [path, []]));
  /** How often each was written, by kind and name: its tag. */
  readonly #writes = new Map<string, number>();
  /** Versions and authors of the policies, and their trials. */
  states: PolicyState[] = [];

  list(path: string): Spec[] {
    const list = this.#objects.get(path);
    if (!list) throw new MockProblem(404, "There is nothing at this address.");
    return list;
  }

  page(path: string, query: URLSearchParams): { total: number; items: Spec[] } {
    const words = (query.get("search") ?? "").toLowerCase();
    const found = this.list(path).filter((spec) => JSON.stringify(spec).toLowerCase().includes(words));
    const offset = Number(query.get("offset"));
    return { total: found.length, items: found.slice(offset, offset + Number(query.get("limit") ?? 100)) };
  }

  get(path: string, name: string): Spec {
    const spec = this.list(path).find((one) => one.name === name);
    if (!spec) throw new MockProblem(404, `There is no '${name}'. It may have been removed; reload the list.`);
    return spec;
  }

  tagOf(path: string, name: string): string {
    return `"${this.#writes.get(`${path}/${name}`) ?? 0}"`;
  }

  /** Of the whole. */
  tag(): string {
    return `"${[...this.#writes.values()].reduce((sum, count) => sum + count, 0)}"`;
  }

  /** Refuses who read something else than what there is. */
  demandTag(path: string, name: string, headers: IncomingHttpHeaders): void {
    const tag = headers["if-match"];
    if (tag && tag !== this.tagOf(path, name)) outdated(`'${name}' was changed meanwhile, by berta. Reload it.`);
    if (headers["if-none-match"] && this.list(path).some((spec) => spec.name === name))
      outdated(`There is a '${name}' already, written by berta. Choose another name, or open that one.`);
  }

  demandDocument(headers: IncomingHttpHeaders): void {
    if (headers["if-match"] && headers["if-match"] !== this.tag())
      outdated("The setup was changed meanwhile, by berta.");
  }

  put(path: string, spec: Spec, author: string): Spec {
    const others = this.list(path).filter(({ name }) => name !== spec.name);
    refuse(mistakesOf(path, spec, others));
    this.#objects.set(
      path,
      [...others, spec].sort((left, right) => left.name.localeCompare(right.name)),
    );
    this.#wrote(path, spec.name);
    if (path === "policies") this.#write(spec as PolicySpec, author);
    return spec;
  }

  remove(path: string, name: string): void {
    const user = this.list("policies").find(
      (policy) => path === "groups" && (policy as PolicySpec).for === `group ${name}`,
    );
    if (user) refuse([{ path: `policies[${user.name}].for`, message: `There is no group ${name}.` }]);
    this.#objects.set(
      path,
      this.list(path).filter((spec) => spec.name !== name),
    );
    this.#wrote(path, name);
  }

  #wrote(path: string, name: string): void {
    const key = `${path}/${name}`;
    this.#writes.set(key, (this.#writes.get(key) ?? 0) + 1);
  }

  /** JSON is YAML too. */
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

  #write({ name, canary }: PolicySpec, changedBy: string): void {
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

function mistakesOf(path: string, spec: Spec, others: readonly Spec[]): Mistake[] {
  const section = kinds[path]?.section ?? path;
  const own = `${section}[${spec.name}]`;
  const mistakes: Mistake[] = [];
  if (!spec.name)
    mistakes.push({ path: `${section}[${others.length}].name`, message: "A name has 1 to 64 characters." });
  if ("window" in spec && spec.window.rule.includes("NEVER"))
    mistakes.push({ path: `${own}.window.rule`, message: "The rule never happens." });
  if ("window" in spec && !/^\d{2}:\d{2}$/.test(spec.window.from))
    mistakes.push({
      path: `${own}.window.from`,
      message: `'${spec.window.from}' is no time of day; write it as 22:00.`,
    });
  if (path === "policies" && others.some((other) => "for" in other && "for" in spec && other.for === spec.for))
    mistakes.push({ path: `${own}.for`, message: `It has the same precedence as policies[${others[0]?.name}].` });
  const { maxBytesPerSecond } = spec as PolicySpec;
  if (maxBytesPerSecond && maxBytesPerSecond < 65_536)
    mistakes.push({
      path: `${own}.maxBytesPerSecond`,
      message: "It must be 65536 or more; leave it out for no limit.",
    });
  if (path.endsWith("groups") && !("servers" in spec) && !("labels" in spec))
    mistakes.push({ path: own, message: "It names neither servers nor labels, so nothing can belong to it." });
  return mistakes;
}

function parse(text: string): Record<string, Spec[]> {
  let document: Record<string, Spec[]> = {};
  try {
    document = JSON.parse(text);
  } catch {
    refuse([{ path: "line 1", message: "This is no YAML." }]);
  }
  const known = Object.values(kinds).map(({ section }) => section);
  refuse(
    Object.keys(document)
      .filter((section) => !known.includes(section))
      .map((path) => ({ path, message: "There is no such key." })),
  );
  return document;
}

function outdated(detail: string): never {
  throw new MockProblem(412, detail, "/problems/changed-meanwhile");
}

function refuse(mistakes: Mistake[]): void {
  const [first] = mistakes;
  if (first) throw new MockProblem(400, `${first.path}: ${first.message}`, "/problems/invalid-request", mistakes);
}
