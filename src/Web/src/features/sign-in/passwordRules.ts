import * as strings from "../../strings/sign-in";

/** The minimum length of a password. The server checks it as well. */
export const minPasswordLength = 12;

/** Returns why a new password is invalid, or null. */
export function newPasswordProblem(next: string, current: string): string | null {
  if (next.length < minPasswordLength) return strings.passwordTooShort(minPasswordLength);
  if (next === current) return strings.passwordNotNew;
  return null;
}
