import * as strings from "../strings/ui";

const labelPattern = /^[A-Za-z0-9][A-Za-z0-9._-]*=[^=]*$/;

/** Returns why a list of texts is not a list of labels, or null. A label has the form name=value. */
export function labelProblem(texts: readonly string[]): string | null {
  const invalid = texts.find((text) => !labelPattern.test(text));
  return invalid === undefined ? null : strings.labelInvalid(invalid);
}

export function parseLabels(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(texts.map((text) => text.split("=", 2) as [string, string]));
}

/** Returns the labels for display: name=value, or the name alone for an empty value. */
export function formatLabels(labels: Readonly<Record<string, string>>): string[] {
  return Object.entries(labels).map(([name, value]) => (value ? `${name}=${value}` : name));
}
