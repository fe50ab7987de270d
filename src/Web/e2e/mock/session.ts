import { Problem } from "../../src/api/problem";
import type { AuthenticatorState, NewAuthenticator, Session, SignInWays } from "../../src/api/types";

const ADMINISTRATOR: Session["roles"] = [{ role: "administrator", group: null }];

/** The only code that the mock accepts. */
export const mockCode = "123456";

const problems = "https://fleetdefrag.example/problems";

/** The session of the mock server. All browsers share it. */
export class MockSession {
  #password = "one-time-password";
  #current: Session | null;
  #mustChange: boolean;
  #requiresApp = false;

  constructor(signedIn = true) {
    this.#mustChange = !signedIn;
    this.#current = signedIn
      ? {
          userName: "admin",
          mustChangePassword: false,
          mustSetUpAuthenticator: false,
          roles: ADMINISTRATOR,
          isOfProvider: false,
          mayHaveAuthenticator: true,
        }
      : null;
  }

  /** The authenticator app of the person. */
  authenticator: AuthenticatorState = { isEnabled: false, recoveryCodesLeft: 0 };

  /** The ways to sign in. */
  ways: SignInWays = { openIdLabel: null, passwordsAreOff: false };

  /** Asks for an authenticator app before anything else, of a person who is signed in and at the next sign-in. */
  requireAuthenticator(): void {
    this.#requiresApp = true;
    if (this.#current) this.#current = { ...this.#current, mustSetUpAuthenticator: true };
  }

  /** Makes the password a one-time password, as an administrator does. */
  requireNewPassword(): void {
    this.#mustChange = true;
  }

  beginAuthenticator(password: string): NewAuthenticator {
    this.#checkPassword(password);
    const rows = Array.from({ length: 29 }, (_, y) =>
      Array.from({ length: 29 }, (_, x) => ((x * 7 + y * 3 + x * y) % 5 < 2 ? "1" : "0")).join(""),
    );
    return { key: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", uri: "otpauth://totp/FleetDefrag:admin", qrCode: rows };
  }

  confirmAuthenticator(code: string): { codes: string[] } {
    if (code !== mockCode) throw new Problem(400, "The code is wrong.");
    this.authenticator = { isEnabled: true, recoveryCodesLeft: 10 };
    this.#current = { ...this.get(), mustSetUpAuthenticator: false };
    return { codes: Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pq${10 + index}`) };
  }

  removeAuthenticator(password: string): void {
    this.#checkPassword(password);
    this.authenticator = { isEnabled: false, recoveryCodesLeft: 0 };
  }

  #checkPassword(password: string): void {
    if (password !== this.#password) throw new Problem(400, "The password is wrong.");
  }

  get(): Session {
    if (!this.#current) throw new Problem(401, "Nobody is signed in.");
    return this.#current;
  }

  /** Gives the person another role. */
  become(role: Session["roles"][number]["role"]): void {
    this.#current = { ...this.get(), roles: [{ role, group: null }] };
  }

  signIn(userName: string, password: string, code: string | undefined): Session {
    if (userName !== "admin" || password !== this.#password)
      throw new Problem(401, "The user name or the password is wrong.");
    if (this.authenticator.isEnabled && !code) throw new Problem(422, "Enter the code.", "/problems/code-required");
    if (this.authenticator.isEnabled && code !== mockCode) throw new Problem(401, "The code is wrong.");
    this.#current = {
      userName,
      mustChangePassword: this.#mustChange,
      mustSetUpAuthenticator: this.#requiresApp && !this.authenticator.isEnabled,
      roles: ADMINISTRATOR,
      isOfProvider: false,
      mayHaveAuthenticator: true,
    };
    return this.#current;
  }

  /** Gives the person who is signed in other roles. */
  setRoles(roles: Session["roles"]): void {
    this.#current = { ...this.get(), roles };
  }

  /** Signs a person of the identity provider in, as the provider's answer does. */
  signInByProvider(userName: string): void {
    this.#current = {
      userName,
      mustChangePassword: false,
      mustSetUpAuthenticator: false,
      roles: ADMINISTRATOR,
      isOfProvider: true,
      mayHaveAuthenticator: false,
    };
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

  /** Refuses all paths except those for what the person must do first. */
  check(path: string): void {
    const { mustChangePassword, mustSetUpAuthenticator } = this.get();
    if (path.startsWith("/session")) return;
    if (mustChangePassword)
      throw new Problem(403, "Change your password first.", `${problems}/password-change-required`);
    if (mustSetUpAuthenticator)
      throw new Problem(403, "Set up an authenticator app first.", `${problems}/authenticator-required`);
  }
}
