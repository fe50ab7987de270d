import type { Page } from "playwright-core";

/** The running server of a test: FLEETDEFRAG_E2E_URL is the URL of its console. */
export const url = requireVariable("FLEETDEFRAG_E2E_URL");
/** The password that admin has after the first test, or gets in it. */
export const ownPassword = process.env.FLEETDEFRAG_E2E_NEW_PASSWORD ?? "a password for this test";

export function requireVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the test needs a running server, see src/Web/README.md.`);
  return value;
}

/** Signs in, and waits for the page. */
export async function signIn(page: Page, path: string, userName: string, password: string): Promise<void> {
  await page.goto(url + path);
  await page.getByLabel("User name").fill(userName);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Replaces the one-time password of the person who has signed in. */
export async function replacePassword(page: Page, oneTimePassword: string): Promise<void> {
  await page.getByLabel("One-time password", { exact: true }).fill(oneTimePassword);
  await page.getByLabel("New password", { exact: true }).fill(ownPassword);
  await page.getByLabel("Confirm new password").fill(ownPassword);
  await page.getByRole("button", { name: "Change password" }).click();
}

/** Calls the API of the server with the token of the second administrator, and returns the body. */
export async function callApi<T>(method: string, path: string, body: unknown): Promise<T> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${requireVariable("FLEETDEFRAG_E2E_API_TOKEN")}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}
