import { Problem } from "../../src/api/problem";
import type { Session } from "../../src/api/types";

const ADMINISTRATOR: Session["roles"] = [{ role: "administrator", group: null }];

/** The session of the mock server. All browsers share it. */
export class MockSession {
  #password: string;
  #current: Session | null;
  #mustChange: boolean;

  constructor(options: { password: string; signedIn: boolean }) {
    this.#password = options.password;
    this.#mustChange = !options.signedIn;
    this.#current = options.signedIn ? { userName: "admin", mustChangePassword: false, roles: ADMINISTRATOR } : null;
  }

  get(): Session {
    if (!this.#current) throw new Problem(401, "Nobody is signed in.");
    return this.#current;
  }

  /** Gives the person another role. */
  become(role: Session["roles"][number]["role"]): void {
    this.#current = { ...this.get(), roles: [{ role, group: null }] };
  }

  signIn(userName: string, password: string): Session {
    if (userName !== "admin" || password !== this.#password)
      throw new Problem(401, "The user name or the password is wrong.");
    this.#current = { userName, mustChangePassword: this.#mustChange, roles: ADMINISTRATOR };
    return this.#current;
  }

  /** Gives the person who is signed in other roles. */
  setRoles(roles: Session["roles"]): void {
    this.#current = { ...this.get(), roles };
  }

  signOut(): void {
    this.#current = null;
  }

  changePassword(current: string, next: string): void {
    if (current !== this.#password) throw new Problem(400, "The current password is wrong.");
    this.#password = next;
    this.#mustChange = false;
    this.#current = { ...this.get(), mustChangePassword: false };
  }

  /** Refuses all paths except those for a required change of the password. */
  check(path: string): void {
    if (!this.get().mustChangePassword || path.startsWith("/session")) return;
    throw new Problem(
      403,
      "Change your password first.",
      "https://fleetdefrag.example/problems/password-change-required",
    );
  }
}
