import type { Role, RoleGrant, User } from "../../../api/types";
import type { StatusProps } from "../../../ui/Status";

/** The names of the roles. */
export const roleNames: Record<Role, string> = {
  viewer: "Viewer",
  operator: "Operator",
  gitOps: "GitOps (API tokens only)",
  administrator: "Administrator",
};

/** Returns a role with the part of the fleet that it is for: "Operator of group berlin". */
export function roleLabel({ role, group }: RoleGrant): string {
  return group === null || group === undefined ? roleNames[role] : `${roleNames[role]} of group ${group}`;
}

/** Returns the state of a person, the most important one first. */
export function userStatus({ disabledAt, waitsUntil, passwordExpiresAt }: User, nowMs: number): StatusProps {
  if (disabledAt) return { label: "Disabled", tone: "neutral" };
  if (waitsUntil && Date.parse(waitsUntil) > nowMs) return { label: "Locked after wrong passwords", tone: "warning" };
  if (!passwordExpiresAt) return { label: "Active", tone: "good" };
  return Date.parse(passwordExpiresAt) > nowMs
    ? { label: "One-time password", tone: "accent" }
    : { label: "One-time password expired", tone: "warning" };
}

/** Returns why roles cannot be saved, or null. */
export function rolesProblem(roles: readonly RoleGrant[]): string | null {
  const keys = roles.map(({ role, group }) => `${role} ${group ?? ""}`);
  return new Set(keys).size === keys.length ? null : "A role is there twice.";
}
