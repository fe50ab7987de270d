import * as strings from "../../strings/setup";

/** The servers to which an object applies: the whole fleet, a site, a group or one host. */
export const scopeKinds = ["fleet", "site", "group", "host"] as const;
export type ScopeKind = (typeof scopeKinds)[number];

export interface Scope {
  kind: ScopeKind;
  /** The name of the site, group or host; empty for the fleet. */
  name: string;
}

export const scopeLabels: Record<ScopeKind, string> = {
  fleet: strings.entireFleet,
  site: strings.site,
  group: strings.group,
  host: strings.server,
};

/** Parses "fleet", "site berlin", "group gold" or "host files-01". Any other text is the fleet. */
export function parseScope(text: string): Scope {
  const [word = "", ...rest] = text.split(" ");
  const kind = scopeKinds.find((known) => known === word) ?? "fleet";
  return { kind, name: kind === "fleet" ? "" : rest.join(" ").trim() };
}

export function formatScope({ kind, name }: Scope): string {
  return kind === "fleet" ? "fleet" : `${kind} ${name}`;
}

/** Returns the text for a scope: "Entire fleet", "Site berlin", "Server files-01". */
export function describeScope(text: string): string {
  const { kind, name } = parseScope(text);
  return kind === "fleet" ? scopeLabels.fleet : `${scopeLabels[kind]} ${name}`;
}
