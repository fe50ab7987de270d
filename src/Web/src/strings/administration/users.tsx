import type { ReactNode } from "react";
import { plural } from "../plural";

// Add user button

export const addUserAction = "Add user…";
export const addAUser = "Add a user";
export const addUser = "Add user";
export const couldNotAddTheUser = "Could not add the user";
export const userName = "User name";
export const userNameDescription = "Capital and small letters are the same.";
export const nameMissing = "Enter a name.";

// Confirm form

export const cancel = "Cancel";

// Edit roles button

export const rolesOf = (userName: string) => `Roles of ${userName}`;
export const rolesAction = "Roles…";
export const save = "Save";
export const couldNotSaveTheRoles = "Could not save the roles";

// One time password

export const passwordNote = (who: string, until: ReactNode) => (
  <>
    {who} signs in with this password before {until}, and then chooses another one. It is not shown again.
  </>
);
export const oneTimePassword = "One-time password";
export const done = "Done";

// Roles field

export const wholeFleet = "Whole fleet";
export const group = (name: string) => `Group ${name}`;
export const roles = "Roles";
export const noRoleEffect = "Without a role, the person sees nothing.";
export const role = (number: number) => `Role ${number}`;
export const partOfRole = (number: number) => `Part of the fleet of role ${number}`;
export const removeRole = (number: number) => `Remove role ${number}`;
export const addRole = "Add role";

// User actions

export const actionsOn = (userName: string) => `Actions on ${userName}`;
export const yourOwnAccount = "Your own account";
export const rolesFromProvider = "Roles come from groups of the provider";
export const newOneTimePasswordAction = "New one-time password…";
export const removeTheAuthenticatorAppAction = "Remove the authenticator app…";
export const unlockAction = "Unlock…";
export const enableAction = "Enable…";
export const disableAction = "Disable…";
export const removeAction = "Remove…";
export const newPasswordQuestion = (name: string) => `New one-time password for ${name}?`;
export const removeAuthenticatorQuestion = (name: string) => `Remove the authenticator app of ${name}?`;
export const unlockQuestion = (name: string) => `Unlock ${name}?`;
export const disableQuestion = (name: string) => `Disable ${name}?`;
export const enableQuestion = (name: string) => `Enable ${name}?`;
export const removeQuestion = (name: string) => `Remove ${name}?`;
export const newPasswordEffect = "The current password ends, and with it all sessions of the user. API tokens stay.";
export const makeANewPassword = "Make a new password";
export const couldNotResetPassword = "Could not reset the password";
export const removeAuthenticatorEffect =
  "The password alone signs the user in until a new app is set up. All sessions of the user end.";
export const removeTheApp = "Remove the app";
export const couldNotRemoveTheApp = "Could not remove the app";
export const unlockEffect = "The waiting times after wrong passwords end, for all addresses.";
export const unlock = "Unlock";
export const couldNotUnlockTheUser = "Could not unlock the user";
export const disableEffect =
  "All sessions end. The password and the API tokens open nothing until the user is enabled again.";
export const enableEffect = "The password and the API tokens of the user work again.";
export const disable = "Disable";
export const enable = "Enable";
export const couldNotChangeTheUser = "Could not change the user";
export const removeUserEffect = "All sessions and API tokens of the user end. The audit keeps the name.";
export const removeUser = "Remove user";
export const couldNotRemoveTheUser = "Could not remove the user";

// User table

export const user = "User";
export const you = "(you)";
export const status = "Status";
export const passwordExpires = (when: ReactNode) => <>expires {when}</>;
export const noRoles = "none";
export const signsInWith = "Signs in with";
export const sessions = "Sessions";
export const apiTokens = "API tokens";
export const actions = "Actions";
export const users = "Users";

// Users page

export const youCannotManageUsers = "You cannot manage users";
export const userCount = (count: number) => plural(count, "# user", "# users");
export const rolesHint = "A new role applies from the next request on.";
export const couldNotLoadTheUsers = "Could not load the users";
export const loadingTheUsers = "Loading the users";
export const searchUsers = "Search users";
export const searchUsersPlaceholder = "Name or provider";
export const noUserMatches = "No users match the search.";

// User labels

export const viewer = "Viewer";
export const operator = "Operator";
export const gitOps = "GitOps (API tokens only)";
export const administrator = "Administrator";
export const roleOfGroup = (role: string, group: string) => `${role} of group ${group}`;
export const disabled = "Disabled";
export const lockedAfterWrongPasswords = "Locked after wrong passwords";
export const active = "Active";
export const oneTimePasswordExpired = "One-time password expired";
export const accountOf = (provider: string) => `account of ${provider}`;
export const passwordAndApp = "password and app";
export const password = "password";
export const roleTwice = "A role is there twice.";
