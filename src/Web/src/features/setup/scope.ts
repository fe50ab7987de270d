/** The servers that something holds for: the fleet, or the site, group or host of a name. */
export const scopeKinds = ["fleet", "site", "group", "host"] as const;
export type ScopeKind = (typeof scopeKinds)[number];

export interface Scope {
  kind: ScopeKind;
  /** Empty for the fleet. */
  name: string;
}

export const scopeWords: Record<ScopeKind, string> = {
  fleet: "The whole fleet",
  site: "A site",
  group: "A group",
  host: "One server",
};

/** Reads "fleet", "site berlin", "group gold", "host files-01"; what cannot be read is the fleet. */
export function parseScope(text: string): Scope {
  const [word = "", ...rest] = text.split(" ");
  const kind = scopeKinds.find((known) => known === word) ?? "fleet";
  return { kind, name: kind === "fleet" ? "" : rest.join(" ").trim() };
}

export function formatScope({ kind, name }: Scope): string {
  return kind === "fleet" ? "fleet" : `${kind} ${name}`;
}

/** "The whole fleet", "Site berlin", "Server files-01". */
export function describeScope(text: string): string {
  const { kind, name } = parseScope(text);
  if (kind === "fleet") return scopeWords.fleet;
  return `${{ site: "Site", group: "Group", host: "Server" }[kind]} ${name}`;
}
