import type { Session } from "../../src/api/types";
import { MockProblem } from "./problem";

/** Signed in or not, for every browser alike. */
export class MockSession {
  #password: string;
  #current: Session | null;
  #mustChange: boolean;

  constructor(options: { password: string; signedIn: boolean }) {
    this.#password = options.password;
    this.#mustChange = !options.signedIn;
    this.#current = options.signedIn ? { userName: "admin", mustChangePassword: false } : null;
  }

  get(): Session {
    if (!this.#current) throw new MockProblem(401, "Nobody is signed in.");
    return this.#current;
  }

  signIn(userName: string, password: string): Session {
    if (userName !== "admin" || password !== this.#password)
      throw new MockProblem(401, "The user name or the password is wrong.");
    this.#current = { userName, mustChangePassword: this.#mustChange };
    return this.#current;
  }

  signOut(): void {
    this.#current = null;
  }

  changePassword(current: string, next: string): void {
    if (current !== this.#password) throw new MockProblem(400, "The current password is wrong.");
    this.#password = next;
    this.#mustChange = false;
    this.#current = { ...this.get(), mustChangePassword: false };
  }

  /** Refuses every path but those that lead out of a forced change of password. */
  demand(path: string): void {
    if (!this.get().mustChangePassword || path.startsWith("/session")) return;
    throw new MockProblem(
      403,
      "Change your password first.",
      "https://fleetdefrag.example/problems/password-change-required",
    );
  }
}
