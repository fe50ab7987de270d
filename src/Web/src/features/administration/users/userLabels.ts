import type { Role, RoleGrant, User } from "../../../api/types";
import * as strings from "../../../strings/administration/users";
import type { StatusProps } from "../../../ui/Status";

/** The names of the roles. */
export const roleNames: Record<Role, string> = {
  viewer: strings.viewer,
  operator: strings.operator,
  gitOps: strings.gitOps,
  administrator: strings.administrator,
};

/** Returns a role with the part of the fleet that it is for: "Operator of group berlin". */
export function roleLabel({ role, group }: RoleGrant): string {
  return group === null || group === undefined ? roleNames[role] : strings.roleOfGroup(roleNames[role], group);
}

/** Returns the state of a person, the most important one first. */
export function userStatus({ disabledAt, waitsUntil, passwordExpiresAt }: User, nowMs: number): StatusProps {
  if (disabledAt) return { label: strings.disabled, tone: "neutral" };
  if (waitsUntil && Date.parse(waitsUntil) > nowMs)
    return { label: strings.lockedAfterWrongPasswords, tone: "warning" };
  if (!passwordExpiresAt) return { label: strings.active, tone: "good" };
  return Date.parse(passwordExpiresAt) > nowMs
    ? { label: strings.oneTimePassword, tone: "accent" }
    : { label: strings.oneTimePasswordExpired, tone: "warning" };
}

/** Returns how a person signs in. The provider asks its people for second factors itself. */
export function signsInWith({ identityProvider, hasAuthenticator }: User): string {
  if (identityProvider) return strings.accountOf(providerName(identityProvider));
  return hasAuthenticator ? strings.passwordAndApp : strings.password;
}

function providerName(provider: string): string {
  return URL.canParse(provider) ? new URL(provider).host : provider;
}

/** Returns why roles cannot be saved, or null. */
export function rolesProblem(roles: readonly RoleGrant[]): string | null {
  const keys = roles.map(({ role, group }) => `${role} ${group ?? ""}`);
  return new Set(keys).size === keys.length ? null : strings.roleTwice;
}
