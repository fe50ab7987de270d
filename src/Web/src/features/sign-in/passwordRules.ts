/** The minimum length of a password. The server checks it as well. */
export const minPasswordLength = 12;

/** Returns why a new password is invalid, or null. */
export function newPasswordProblem(next: string, current: string): string | null {
  if (next.length < minPasswordLength) return `Use at least ${minPasswordLength} characters.`;
  if (next === current) return "The new password must differ from the current password.";
  return null;
}
