import { expect, test } from "vitest";
import { mockPages } from "./support/mockPage";

// The browser logs each refused request.
const open = mockPages(/status of 40[01]/);

test("a wrong password is refused; the one-time password must be replaced; then the requested page opens", async () => {
  const { page } = await open({ servers: 3, signedIn: false, path: "/jobs" });
  await page.getByLabel("User name").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("alert").getByText("The user name or the password is wrong.").waitFor();

  await page.getByLabel("Password", { exact: true }).fill("one-time-password");
  await page.keyboard.press("Enter");
  await page.getByLabel("One-time password", { exact: true }).fill("one-time-password");
  await page.getByLabel("New password", { exact: true }).fill("short");
  await page.getByLabel("Confirm new password").fill("other");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Use at least 12 characters.").waitFor();
  await page.getByText("The new passwords do not match.").waitFor();

  await page.getByLabel("New password", { exact: true }).fill("correct horse battery");
  await page.getByLabel("Confirm new password").fill("correct horse battery");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByRole("heading", { name: "Jobs", level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/jobs");
});

test("signing out leads to the sign-in page", async () => {
  const { page } = await open({ servers: 3 });
  await page.getByRole("button", { name: "admin" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
});

test("the company's account is offered beside the password, and a refusal says why", async () => {
  const { page, server } = await open({ servers: 3, signedIn: false, path: "/jobs" });
  await page.getByRole("button", { name: "Sign in" }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Sign in with Example" }).count()).toBe(0);

  server.session.ways = { openIdLabel: "Sign in with Example", passwordsAreOff: true };
  await page.goto(new URL("/jobs?refused=no-role", page.url()).href);
  await page.getByRole("alert").getByText("None of your groups has a role in FleetDefrag.").waitFor();
  const link = page.getByRole("link", { name: "Sign in with Example" });
  await expect.poll(() => link.getAttribute("href")).toBe("/api/v1/session/openid?returnTo=%2Fjobs");
  await page.getByText("or as the emergency user").waitFor();

  // The provider sends the browser back with a session. Password and second factor are the provider's.
  server.session.signInByProvider("erika");
  await page.goto(new URL("/jobs", page.url()).href);
  await page.getByRole("button", { name: "erika" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
  await expect.poll(() => page.getByRole("menuitem", { name: "Change password" }).count()).toBe(0);
});
