/** As the server asks; it has the last word. */
export const shortestPassword = 12;

/** What is wrong with a new password, or null. */
export function newPasswordProblem(next: string, current: string): string | null {
  if (next.length < shortestPassword) return `Use at least ${shortestPassword} characters.`;
  if (next === current) return "Choose a password other than the current one.";
  return null;
}
