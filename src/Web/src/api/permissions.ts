import * as strings from "../strings/api";
import { useSession } from "./session";
import type { Session } from "./types";

/** What an action needs. Reading needs no more than being signed in. */
export type Permission =
  | "operate"
  | "operateFleet"
  | "changeSetup"
  | "changeSetupFleet"
  | "manageServers"
  | "enrol"
  | "manageAccess"
  | "readAudit";

type Role = Session["roles"][number]["role"];

// As the server has them; the role gitOps is for API tokens only, not for people.
const rolesWith: Record<Permission, readonly Role[]> = {
  operate: ["operator", "administrator"],
  operateFleet: ["operator", "administrator"],
  changeSetup: ["administrator"],
  changeSetupFleet: ["administrator"],
  manageServers: ["administrator"],
  enrol: ["administrator"],
  manageAccess: ["administrator"],
  readAudit: ["administrator"],
};

/** What concerns the whole fleet. A role for one group is not enough. */
const fleetWide: readonly Permission[] = ["operateFleet", "changeSetupFleet", "enrol", "manageAccess", "readAudit"];

/**
 * Returns why a person cannot do what needs the permission; undefined if one of the roles has it. A role for one group
 * counts where single servers are concerned: the server decides whether they are in the group.
 */
export function missingRole(roles: Session["roles"], needs: Permission): string | undefined {
  const wanted = rolesWith[needs];
  const isFleetWide = fleetWide.includes(needs);
  if (roles.some(({ role, group }) => wanted.includes(role) && (group === null || !isFleetWide))) return undefined;
  const own = strings.bothRoles(
    roles.map(({ role, group }) => (group === null ? role : strings.roleOfGroup(role, group))),
  );
  const needed = isFleetWide ? strings.wholeFleet(strings.eitherRole(wanted)) : strings.eitherRole(wanted);
  return own ? strings.roleMissing(own, needed) : strings.noRole(needed);
}

/** Returns why the person who is signed in cannot do what needs the permission. */
export function useMissingRole(needs: Permission | undefined): string | undefined {
  const { data } = useSession();
  return data && needs ? missingRole(data.roles, needs) : undefined;
}
