import { expect, test } from "vitest";
import type { User } from "../../../api/types";
import { roleLabel, rolesProblem, signsInWith, userStatus } from "./userLabels";

const now = Date.parse("2026-11-23T06:00:00Z");
const user: User = {
  id: "1",
  userName: "berta",
  mustChangePassword: false,
  passwordExpiresAt: null,
  disabledAt: null,
  hasAuthenticator: false,
  waitsUntil: null,
  roles: [],
  sessions: 0,
  apiTokens: 0,
  identityProvider: null,
  providerSeenAt: null,
};

test("a role names its group", () => {
  expect(roleLabel({ role: "operator", group: null })).toBe("Operator");
  expect(roleLabel({ role: "viewer", group: "berlin" })).toBe("Viewer of group berlin");
});

test("the state of a user is the one that needs attention most", () => {
  const later = "2026-11-23T07:00:00Z";
  const earlier = "2026-11-23T05:00:00Z";
  expect(userStatus(user, now).label).toBe("Active");
  expect(userStatus({ ...user, passwordExpiresAt: later }, now).label).toBe("One-time password");
  expect(userStatus({ ...user, passwordExpiresAt: earlier }, now).label).toBe("One-time password expired");
  expect(userStatus({ ...user, passwordExpiresAt: later, waitsUntil: later }, now).tone).toBe("warning");
  expect(userStatus({ ...user, waitsUntil: earlier }, now).label).toBe("Active");
  expect(userStatus({ ...user, waitsUntil: later, disabledAt: earlier }, now).label).toBe("Disabled");
});

test("a role that is there twice is a problem", () => {
  expect(rolesProblem([{ role: "viewer", group: null }])).toBeNull();
  const group = { role: "viewer", group: "berlin" } as const;
  expect(rolesProblem([{ role: "viewer", group: null }, group])).toBeNull();
  expect(rolesProblem([group, group])).toBe("A role is there twice.");
});

test("a person signs in with a password, or with the account of a provider", () => {
  expect(signsInWith(user)).toBe("password");
  expect(signsInWith({ ...user, hasAuthenticator: true })).toBe("password and app");
  expect(signsInWith({ ...user, identityProvider: "https://login.example/realms/it" })).toBe(
    "account of login.example",
  );
  expect(signsInWith({ ...user, identityProvider: "dc=fleet,dc=test" })).toBe("account of dc=fleet,dc=test");
});
