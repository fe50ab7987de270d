import type { EnrolmentToken } from "../../api/types";
import type { StatusProps } from "../../ui/Status";

export function tokenStatus(token: EnrolmentToken, nowMs: number): StatusProps {
  if (token.usedAt) return { label: "Used", tone: "good" };
  if (isExpired(token, nowMs)) return { label: "Expired", tone: "neutral" };
  return { label: "Not used yet", tone: "accent" };
}

/** Returns why a token cannot be revoked; undefined for a valid token. */
export function revokeDisabledReason(token: EnrolmentToken, nowMs: number): string | undefined {
  if (token.usedAt)
    return "The token was used and is no longer valid. To block the enrolled server, remove the server.";
  if (isExpired(token, nowMs)) return "The token has expired and is no longer valid.";
  return undefined;
}

function isExpired({ expiresAt }: EnrolmentToken, nowMs: number): boolean {
  return Date.parse(expiresAt) <= nowMs;
}
