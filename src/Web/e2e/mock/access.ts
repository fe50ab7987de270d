import { Problem } from "../../src/api/problem";
import type {
  ApiToken,
  ApiTokenRequest,
  AuditEntry,
  NewApiToken,
  NewPassword,
  OpenSession,
  RoleGrant,
  User,
} from "../../src/api/types";
import { uuid } from "./random";

const hourMs = 3_600_000;

/** The people, sessions, API tokens and audit of the mock server. */
export class MockAccess {
  users: User[] = [userOf(1, "admin", [{ role: "administrator", group: null }])];
  sessions: OpenSession[] = [sessionOf(1, "admin", "192.0.2.10", true)];
  tokens: ApiToken[] = [];
  /** Newest first. */
  readonly audit: AuditEntry[] = [];
  #count = 100;

  constructor() {
    this.record("session.signed-in", "admin", { detail: "192.0.2.10" });
  }

  addUser({ userName, roles }: { userName: string; roles: RoleGrant[] }): NewPassword {
    if (this.users.some((user) => user.userName.toLowerCase() === userName.toLowerCase()))
      throw new Problem(409, `There is a user ${userName} already. Choose another name, or reset the password.`);
    const user = userOf(++this.#count, userName, roles);
    this.users.push(user);
    this.record("user.added", userName, { after: roles.map(({ role }) => role).join(", ") });
    return this.resetPassword(user.id);
  }

  resetPassword(id: string): NewPassword {
    const user = this.user(id);
    const expiresAt = new Date(Date.now() + 24 * hourMs).toISOString();
    Object.assign(user, { mustChangePassword: true, passwordExpiresAt: expiresAt, waitsUntil: null });
    this.sessions = this.sessions.filter(({ userName }) => userName !== user.userName);
    return { userId: id, userName: user.userName, password: "pQ7mYx2NcVt9KdRw4HsB", expiresAt };
  }

  /** A page of the users, sessions or tokens that have the search text, as the server sends it. */
  list(kind: "users" | "sessions" | "tokens", query: URLSearchParams): (User | OpenSession | ApiToken)[] {
    const wanted = (query.get("search") ?? "").toLowerCase();
    const offset = Number(query.get("offset"));
    const all: (User | OpenSession | ApiToken)[] = this[kind];
    return all
      .filter((row) => searchedText(row).toLowerCase().includes(wanted))
      .slice(offset, offset + Number(query.get("limit") ?? 100));
  }

  user(id: string): User {
    const user = this.users.find((known) => known.id === id);
    if (!user) throw new Problem(404, "The user does not exist.");
    return user;
  }

  removeUser(id: string): void {
    const { userName } = this.user(id);
    this.users = this.users.filter((user) => user.id !== id);
    this.record("user.removed", userName, {});
  }

  createToken({ name, scope, expiresInHours }: ApiTokenRequest): NewApiToken {
    const id = uuid(13, ++this.#count);
    const expiresAt = new Date(Date.now() + Number(expiresInHours ?? 24) * hourMs).toISOString();
    const createdAt = new Date().toISOString();
    this.tokens.unshift({
      id,
      name,
      userName: "admin",
      scope: scope ?? "full",
      createdAt,
      createdBy: "admin",
      expiresAt,
    });
    return { id, token: "fdapi.mock-secret-of-an-api-token", expiresAt };
  }

  record(action: string, subject: string, entry: Partial<AuditEntry>): void {
    const number = this.audit.length + 1;
    this.audit.unshift({
      number,
      at: new Date().toISOString(),
      actor: "admin",
      action,
      subject,
      detail: "",
      before: null,
      after: null,
      reason: null,
      source: "192.0.2.10",
      hash: String(number).padStart(64, "0"),
      ...entry,
    });
  }

  auditPage(query: URLSearchParams): { total: number; entries: AuditEntry[] } {
    const wanted = (query.get("search") ?? "").toLowerCase();
    const found = this.audit.filter(({ actor, action, subject, detail }) =>
      `${actor} ${action} ${subject} ${detail}`.toLowerCase().includes(wanted),
    );
    const offset = Number(query.get("offset"));
    return { total: found.length, entries: found.slice(offset, offset + Number(query.get("limit") ?? 100)) };
  }
}

/** The text of a row in which the server searches. */
function searchedText(row: User | OpenSession | ApiToken): string {
  if ("address" in row) return `${row.userName} ${row.address}`;
  return "scope" in row ? `${row.name} ${row.userName}` : `${row.userName} ${row.identityProvider ?? ""}`;
}

export function userOf(index: number, userName: string, roles: RoleGrant[]): User {
  return {
    id: uuid(11, index),
    userName,
    mustChangePassword: false,
    passwordExpiresAt: null,
    disabledAt: null,
    hasAuthenticator: false,
    waitsUntil: null,
    roles,
    sessions: userName === "admin" ? 1 : 0,
    apiTokens: 0,
    identityProvider: null,
    providerSeenAt: null,
  };
}

export function sessionOf(index: number, userName: string, address: string, isCurrent: boolean): OpenSession {
  const now = Date.now();
  const createdAt = new Date(now - index * hourMs).toISOString();
  return {
    id: uuid(12, index),
    userName,
    createdAt,
    expiresAt: new Date(now + 11 * hourMs).toISOString(),
    address,
    isCurrent,
  };
}
