import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { mockPages } from "./support/mockPage";

// The browser logs each refused request.
const open = mockPages(/status of 4(00|01|22)/);
const password = "one-time-password";

test("an app is set up, asked for at the next sign-in, and removed", async () => {
  const { page } = await open({ servers: 3, path: "/account/authenticator", own: true });
  await page.clock.install();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Enter your password.").waitFor();
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("alert").getByText("The password is wrong.").waitFor();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("img", { name: "QR code for the authenticator app" }).waitFor();
  await page.getByText("JBSW Y3DP").waitFor();
  await page.getByLabel("Code of the app").fill("12345");
  await page.getByRole("button", { name: "Enable" }).click();
  await page.getByText("Enter the six digits.").waitFor();
  await page.getByLabel("Code of the app").fill("123456");
  await page.getByRole("button", { name: "Enable" }).click();
  await page.getByText("abcd-efgh-jkmn-pq10").waitFor();
  await comeBack(page);
  await page.getByText("abcd-efgh-jkmn-pq10").waitFor();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await page.getByText("10 recovery codes left.").waitFor();

  await page.getByRole("button", { name: "admin" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByLabel("User name").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await expect.poll(() => page.getByLabel("Code", { exact: true }).count()).toBe(0);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Code", { exact: true }).fill("654321");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("alert").getByText("The code is wrong.").waitFor();
  await page.getByLabel("Code", { exact: true }).fill("123456");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Authenticator app", level: 1 }).waitFor();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Remove the app" }).click();
  await page.getByRole("button", { name: "Continue" }).waitFor();
});

test("a person without the required app sets one up, and then the requested page opens", async () => {
  const { page, server } = await open({ servers: 3, path: "/jobs", own: true });
  server.session.requireAuthenticator();
  await page.clock.install();
  await page.reload();
  await page.getByRole("heading", { name: "Set up an authenticator app" }).waitFor();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Code of the app").fill("123456");
  await page.getByRole("button", { name: "Enable" }).click();
  await page.getByText("abcd-efgh-jkmn-pq10").waitFor();
  await comeBack(page);
  await page.getByText("abcd-efgh-jkmn-pq10").waitFor();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await page.getByRole("heading", { name: "Jobs", level: 1 }).waitFor();
});

test("a late answer to an earlier read does not take the recovery codes away", async () => {
  const { page, server } = await open({ servers: 3, path: "/jobs", own: true });
  server.session.requireAuthenticator();
  await page.clock.install();
  await page.reload();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Code of the app").fill("123456");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/v1/session", async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest("**/api/v1/session");
  await page.clock.fastForward("10:00");
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await asked;
  await page.getByRole("button", { name: "Enable" }).click();
  await page.getByText("abcd-efgh-jkmn-pq10").waitFor();
  const answered = page.waitForResponse("**/api/v1/session");
  answer();
  await (await answered).finished();
  await page.evaluate(() => fetch("/api/v1/session/authenticator").then((response) => response.text()));
  await page.getByText("abcd-efgh-jkmn-pq10").waitFor();
});

/** Comes back to the window after minutes, as from a store for passwords: the page reads again what may have changed. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward("10:00");
  await page.evaluate(async () => {
    window.dispatchEvent(new Event("visibilitychange"));
    // An answer to an earlier request has arrived before the answer to this one.
    for (const path of ["session", "session/authenticator"]) await (await fetch(`/api/v1/${path}`)).text();
  });
}
