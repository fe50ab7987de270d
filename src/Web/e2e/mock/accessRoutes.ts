import type { ApiTokenRequest, RoleGrant } from "../../src/api/types";
import type { MockBackend } from "./backend";
import type { Route } from "./routes";

/** The routes of machines that wait, of people, sessions, API tokens and the audit. */
export function accessRoutes(backend: MockBackend): Route[] {
  const { access } = backend;
  return [
    { method: "GET", path: /^\/waiting-machines$/, run: () => backend.waiting },
    {
      method: "POST",
      path: /^\/waiting-machines\/([^/]+)\/approve$/,
      run: ({ id }) => {
        backend.waiting = backend.waiting.map((machine) =>
          machine.id === id ? { ...machine, isApproved: true } : machine,
        );
      },
    },
    {
      method: "POST",
      path: /^\/waiting-machines\/([^/]+)\/refuse$/,
      run: ({ id }) => {
        backend.waiting = backend.waiting.filter((machine) => machine.id !== id);
      },
    },
    { method: "GET", path: /^\/users$/, run: ({ query }) => access.list("users", query) },
    {
      method: "POST",
      path: /^\/users$/,
      status: 201,
      run: ({ body }) => access.addUser(body as { userName: string; roles: RoleGrant[] }),
    },
    {
      method: "PUT",
      path: /^\/users\/([^/]+)\/roles$/,
      run: ({ id, body }) => {
        access.user(id).roles = (body as { roles: RoleGrant[] }).roles;
      },
    },
    { method: "POST", path: /^\/users\/([^/]+)\/one-time-password$/, run: ({ id }) => access.resetPassword(id) },
    {
      method: "PUT",
      path: /^\/users\/([^/]+)\/disabled$/,
      run: ({ id, body }) => {
        const { isDisabled } = body as { isDisabled: boolean };
        access.user(id).disabledAt = isDisabled ? new Date().toISOString() : null;
      },
    },
    {
      method: "DELETE",
      path: /^\/users\/([^/]+)\/waits$/,
      run: ({ id }) => {
        access.user(id).waitsUntil = null;
      },
    },
    {
      method: "DELETE",
      path: /^\/users\/([^/]+)\/authenticator$/,
      run: ({ id }) => {
        access.user(id).hasAuthenticator = false;
      },
    },
    { method: "DELETE", path: /^\/users\/([^/]+)$/, run: ({ id }) => access.removeUser(id) },
    { method: "GET", path: /^\/sessions$/, run: ({ query }) => access.list("sessions", query) },
    {
      method: "DELETE",
      path: /^\/sessions\/([^/]+)$/,
      run: ({ id }) => {
        access.sessions = access.sessions.filter((session) => session.id !== id);
      },
    },
    { method: "GET", path: /^\/api-tokens$/, run: ({ query }) => access.list("tokens", query) },
    {
      method: "POST",
      path: /^\/api-tokens$/,
      status: 201,
      run: ({ body }) => access.createToken(body as ApiTokenRequest),
    },
    {
      method: "DELETE",
      path: /^\/api-tokens\/([^/]+)$/,
      run: ({ id }) => {
        access.tokens = access.tokens.filter((token) => token.id !== id);
      },
    },
    { method: "GET", path: /^\/audit$/, run: ({ query }) => access.auditPage(query) },
  ];
}
