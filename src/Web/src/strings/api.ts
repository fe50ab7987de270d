// Permissions

export const bothRoles = (roles: readonly string[]) => roles.join(" and ");
export const roleOfGroup = (role: string, group: string) => `${role} of ${group}`;
export const wholeFleet = (roles: string) => `${roles} of the whole fleet`;
export const eitherRole = (roles: readonly string[]) => roles.join(" or ");
export const roleMissing = (own: string, needed: string) =>
  `You have the role ${own}. This needs the role ${needed}: ask an administrator.`;
export const noRole = (needed: string) => `You have no role. This needs the role ${needed}: ask an administrator.`;

// Problem

export const serverUnreachable =
  "Cannot reach the FleetDefrag server. Check the network and make sure that the server is running.";
export const serverStatus = (status: number) => `The server returned status ${status}.`;
