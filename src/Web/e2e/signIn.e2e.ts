import { expect, test } from "vitest";
import { type MockPage, mockPages } from "./support/mockPage";

// The browser logs each refused request.
const open = mockPages(/status of 40[01]/);

/** Ends the session with a change of this kind: a request before it could show the page to sign in too early. */
async function endSessionAt(change: RegExp, { page, server }: MockPage): Promise<void> {
  await page.route(change, (route) => {
    if (route.request().method() !== "GET") server.session.signOut();
    return route.continue();
  });
}

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

test("a session that ends while a page is open leads to the sign-in page", async () => {
  const opened = await open({ servers: 3, path: "/enrolment" });
  const { page } = opened;
  await page.getByText("No tokens").waitFor();
  await endSessionAt(/\/enrolment/, opened);
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
});

test("what is typed in a form of the setup survives a session that ends", async () => {
  const opened = await open({ servers: 3, path: "/setup/policies/new" });
  const { page } = opened;
  await page.getByRole("textbox", { name: "Name" }).fill("typed before");
  await endSessionAt(/\/setup\/policies\//, opened);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("textbox", { name: "User name" }).fill("admin");
  await page.unrouteAll();
  await page.getByLabel("Password", { exact: true }).fill("one-time-password");
  await page.getByRole("button", { name: "Sign in" }).click();
  const name = page.getByRole("textbox", { name: "Name" });
  await name.waitFor();
  await expect.poll(() => name.inputValue()).toBe("typed before");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Policy typed before is saved.").waitFor();
});

test("what is typed in the document of the setup survives a session that ends", async () => {
  const opened = await open({ servers: 3, path: "/setup/document" });
  const { page } = opened;
  const document = page.getByRole("textbox", { name: "Setup as YAML" });
  await document.fill("# typed before");
  await endSessionAt(/\/setup\b/, opened);
  await page.getByRole("button", { name: "Preview changes" }).click();
  await page.getByRole("textbox", { name: "User name" }).fill("admin");
  await page.unrouteAll();
  await page.getByLabel("Password", { exact: true }).fill("one-time-password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await document.waitFor();
  await expect.poll(() => document.inputValue()).toBe("# typed before");
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
