import type { EnrolmentToken } from "../../api/types";
import type { StatusWords } from "../../ui/Status";

export function tokenState(token: EnrolmentToken, nowMs: number): StatusWords {
  if (token.usedAt) return { label: "Used", tone: "good" };
  if (Date.parse(token.expiresAt) <= nowMs) return { label: "Expired", tone: "neutral" };
  return { label: "Waiting for its server", tone: "accent" };
}

/** Why a token need not be revoked; undefined when it still opens the door. */
export function whyNotRevoke(token: EnrolmentToken, nowMs: number): string | undefined {
  if (token.usedAt) return "It was used and opens nothing any more. To shut the server out, remove the server.";
  if (Date.parse(token.expiresAt) <= nowMs) return "It has expired and opens nothing any more.";
  return undefined;
}

const label = /^[A-Za-z0-9][A-Za-z0-9._-]*=[^=]*$/;

/** Why a text is no label, or null. Labels are name=value. */
export function labelProblem(texts: readonly string[]): string | null {
  const wrong = texts.find((text) => !label.test(text));
  return wrong === undefined ? null : `"${wrong}" is not of the form name=value.`;
}

export function parseLabels(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(texts.map((text) => text.split("=", 2) as [string, string]));
}
