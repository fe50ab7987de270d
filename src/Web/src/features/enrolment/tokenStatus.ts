import type { EnrolmentToken } from "../../api/types";
import * as strings from "../../strings/enrolment";
import type { StatusProps } from "../../ui/Status";

export function tokenStatus(token: EnrolmentToken, nowMs: number): StatusProps {
  if (isUsedUp(token)) return { label: strings.used, tone: "good" };
  if (isExpired(token, nowMs)) return { label: strings.expired, tone: "neutral" };
  return token.uses > 0 ? { label: strings.inUse, tone: "accent" } : { label: strings.notUsedYet, tone: "accent" };
}

/** Returns why a token cannot be revoked; undefined for a valid token. */
export function revokeDisabledReason(token: EnrolmentToken, nowMs: number): string | undefined {
  if (isUsedUp(token)) return strings.tokenUsed;
  if (isExpired(token, nowMs)) return strings.tokenExpired;
  return undefined;
}

function isUsedUp({ uses, maxUses }: EnrolmentToken): boolean {
  return uses >= maxUses;
}

function isExpired({ expiresAt }: EnrolmentToken, nowMs: number): boolean {
  return Date.parse(expiresAt) <= nowMs;
}
