import { atStart } from "../../../strings/atStart";

/** A value that an action changed; undefined: there was none, or there is none any more. */
export interface AuditChange {
  /** The path in the object: window.from. Empty for a text. */
  path: string;
  before: string | undefined;
  after: string | undefined;
}

/** Returns the values that differ between two texts of the audit. A text may be a JSON object. */
export function auditChanges(before: string | null, after: string | null): AuditChange[] {
  const old = valuesOf(before);
  const now = valuesOf(after);
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
    .filter((change) => change.before !== change.after);
}

function valuesOf(text: string | null): Map<string, string> {
  const values = new Map<string, string>();
  if (text === null) return values;
  const parsed = parse(text);
  if (parsed === undefined) values.set("", text);
  else collect(values, "", parsed);
  return values;
}

function parse(text: string): unknown {
  if (!text.startsWith("{") && !text.startsWith("[")) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function collect(values: Map<string, string>, path: string, value: unknown): void {
  // A list of texts is one value; a list of objects is many.
  const isList = Array.isArray(value) && value.every((item) => typeof item !== "object");
  if (typeof value !== "object" || value === null || isList) {
    values.set(path, Array.isArray(value) ? value.join(", ") : String(value));
    return;
  }
  for (const [name, item] of Object.entries(value)) collect(values, path ? `${path}.${name}` : name, item);
}

/** Returns the action for people: "session.signed-in" becomes "Session signed in". */
export function actionLabel(action: string): string {
  return atStart(action.replace(/[.-]/g, " "));
}
