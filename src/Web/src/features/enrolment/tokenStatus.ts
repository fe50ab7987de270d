import type { EnrolmentToken } from "../../api/types";
import type { StatusProps } from "../../ui/Status";

export function tokenStatus(token: EnrolmentToken, nowMs: number): StatusProps {
  if (isUsedUp(token)) return { label: "Used", tone: "good" };
  if (isExpired(token, nowMs)) return { label: "Expired", tone: "neutral" };
  return token.uses > 0 ? { label: "In use", tone: "accent" } : { label: "Not used yet", tone: "accent" };
}

/** Returns why a token cannot be revoked; undefined for a valid token. */
export function revokeDisabledReason(token: EnrolmentToken, nowMs: number): string | undefined {
  if (isUsedUp(token))
    return "The token was used and is no longer valid. To block the enrolled server, remove the server.";
  if (isExpired(token, nowMs)) return "The token has expired and is no longer valid.";
  return undefined;
}

function isUsedUp({ uses, maxUses }: EnrolmentToken): boolean {
  return uses >= maxUses;
}

function isExpired({ expiresAt }: EnrolmentToken, nowMs: number): boolean {
  return Date.parse(expiresAt) <= nowMs;
}
