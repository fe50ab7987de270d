import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { firstVolume, type MockPage, mockPages } from "./support/mockPage";

// The browser logs each refused request.
const open = mockPages(/status of 40[013]|ERR_FAILED/);
const password = "one-time-password";

interface Form {
  name: string;
  path: string;
  /** Opens the dialog with the form. */
  open?: string;
  /** Fills in the other fields. */
  fillOthers?(page: Page): Promise<void>;
  field(page: Page): Locator;
  typed: string;
  submit: string;
  /** A text that says what was saved. */
  saved: string | RegExp;
}

const textbox = (name: string) => (page: Page) => page.getByRole("textbox", { name, exact: true });

const forms: readonly Form[] = [
  {
    name: "enrolment token",
    path: "/enrolment",
    field: textbox("Number of servers"),
    typed: "50",
    submit: "Create token",
    saved: /up to 50 servers/,
  },
  {
    name: "user",
    path: "/administration/users",
    open: "Add user…",
    field: (page) => page.getByRole("dialog").getByRole("textbox", { name: "User name" }),
    typed: "berta",
    submit: "Add user",
    saved: "pQ7mYx2NcVt9KdRw4HsB",
  },
  {
    name: "API token",
    path: "/administration/api-tokens",
    open: "Create token…",
    field: textbox("Name of the script"),
    typed: "nightly import",
    submit: "Create token",
    saved: "fdapi.",
  },
  {
    name: "run now",
    path: firstVolume,
    open: "Defragment…",
    field: textbox("Maximum transfer rate"),
    typed: "5 MiB/s",
    submit: "Defragment now",
    saved: /^Waiting|^Running/,
  },
  {
    name: "pause",
    path: "/tonight",
    open: "Pause fleet…",
    field: textbox("Reason"),
    typed: "Fire drill",
    submit: "Pause fleet",
    saved: /The fleet is paused: Fire drill/,
  },
  {
    name: "policy",
    path: "/setup/policies/new",
    field: textbox("Name"),
    typed: "typed before",
    submit: "Save",
    saved: "Policy typed before is saved.",
  },
  {
    name: "backup schedule",
    path: "/setup/backup-schedules/new",
    field: textbox("Name"),
    typed: "typed before",
    submit: "Save",
    saved: "Backup schedule typed before is saved.",
  },
  {
    name: "maintenance window",
    path: "/setup/maintenance-windows/new",
    field: textbox("Name"),
    typed: "typed before",
    submit: "Save",
    saved: "Maintenance window typed before is saved.",
  },
  {
    name: "mute timing",
    path: "/setup/mute-timings/new",
    field: textbox("Name"),
    typed: "typed before",
    submit: "Save",
    saved: "Mute timing typed before is saved.",
  },
  {
    name: "contact point",
    path: "/setup/contact-points/new",
    async fillOthers(page) {
      await textbox("Mail server")(page).fill("smtp://mail.example:587");
      await textbox("Sender")(page).fill("fleet@example.org");
      await page.getByRole("combobox", { name: "Recipients" }).fill("boss@example.org");
      await page.keyboard.press("Enter");
    },
    field: textbox("Name"),
    typed: "typed before",
    submit: "Save",
    saved: "Contact point typed before is saved.",
  },
  {
    name: "webhook",
    path: "/administration/webhooks",
    open: "Add webhook…",
    async fillOthers(page) {
      await textbox("Address")(page).fill("https://tickets.example/hook");
      await page.getByRole("combobox", { name: "Events" }).click();
      await page.getByRole("option", { name: "Job failed" }).click();
    },
    field: textbox("Name"),
    typed: "tickets",
    submit: "Add webhook",
    saved: "fdhook.",
  },
  {
    name: "document of the setup",
    path: "/setup/document",
    field: textbox("Setup as YAML"),
    typed: '{ "sites": [{ "name": "oslo" }] }',
    submit: "Preview changes",
    saved: "oslo",
  },
];

describe.each(forms)("$name", ({ path, open: opener, fillOthers, field, typed, submit, saved }) => {
  test("what is typed survives a session that ends, and is saved after the sign-in", async () => {
    const opened = await open({ servers: 3, path });
    const { page } = opened;
    if (opener) await page.getByRole("button", { name: opener }).click();
    await fillOthers?.(page);
    await field(page).fill(typed);
    await endSession(opened, page.getByRole("button", { name: submit, exact: true }));
    await signInAgain(page);
    expect(await field(page).inputValue()).toBe(typed);
    await page.getByRole("button", { name: submit, exact: true }).click();
    await page.getByText(saved).first().waitFor();
  });
});

test("the page is read again after the sign-in, and live events go on", async () => {
  const opened = await open({ servers: 3, path: firstVolume });
  const { page, server } = opened;
  await endSession(opened, page.getByRole("button", { name: "Analyse now" }));
  server.backend.agents.create({ volumeId: firstVolume.split("/")[2] ?? "", kind: "defragment", timing: "now" });
  await signInAgain(page);
  await page.getByRole("region", { name: "Latest job" }).waitFor();
  await server.listening();
  server.backend.planner.pauseFleet("Fire drill.", "berta");
  await page.getByRole("region", { name: "The fleet is paused" }).waitFor();
});

test("the keyboard stays in the sign-in, and Escape closes neither it nor the dialog of the page", async () => {
  const opened = await open({ servers: 3, path: "/administration/users" });
  const { page } = opened;
  await page.getByRole("button", { name: "Add user…" }).click();
  const form = page.getByRole("dialog").filter({ hasText: "Add a user" });
  await form.getByRole("textbox", { name: "User name" }).fill("berta");
  await endSession(opened, form.getByRole("button", { name: "Add user" }));
  const cover = page.getByRole("dialog", { name: "Sign in again" });
  const hasFocus = () => cover.evaluate((element) => element.contains(document.activeElement));
  await page.keyboard.press("Escape");
  await cover.click({ position: { x: 5, y: 5 } });
  for (const key of ["Escape", "Escape", "Tab", "Tab", "Tab", "Escape"]) await page.keyboard.press(key);
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press("Tab");
    // After the last field, the keyboard reaches the browser's own controls, and then the first field.
    if (!(await page.evaluate(() => document.activeElement === document.body))) expect(await hasFocus()).toBe(true);
  }
  expect(await cover.isVisible()).toBe(true);
  await signInAgain(page);
  expect(await form.getByRole("textbox", { name: "User name" }).inputValue()).toBe("berta");
});

test("what is typed survives a sign-in that asks for an own password and an authenticator app", async () => {
  const opened = await open({ servers: 3, path: "/administration/users" });
  const { page, server } = opened;
  await page.getByRole("button", { name: "Add user…" }).click();
  const form = page.getByRole("dialog").filter({ hasText: "Add a user" });
  const field = form.getByRole("textbox", { name: "User name" });
  await field.fill("berta");
  await endSession(opened, form.getByRole("button", { name: "Add user" }));
  server.session.requireNewPassword();
  server.session.requireAuthenticator();
  await page.getByRole("dialog", { name: "Sign in again" }).getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");

  const own = page.getByRole("dialog", { name: "Set your password" });
  await own.getByLabel("One-time password").fill(password);
  await own.getByLabel("New password", { exact: true }).fill("a long password of my own");
  await own.getByLabel("Confirm new password").fill("a long password of my own");
  await page.keyboard.press("Enter");

  const app = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await app.getByLabel("Password", { exact: true }).fill("a long password of my own");
  await page.keyboard.press("Enter");
  await app.getByLabel("Code of the app").fill("123456");
  await page.keyboard.press("Enter");
  await app.getByText("abcd-efgh-jkmn-pq10").waitFor();
  await app.getByRole("button", { name: "I have kept them" }).click();
  await app.waitFor({ state: "detached" });
  expect(await field.inputValue()).toBe("berta");
  await form.getByRole("button", { name: "Add user" }).click();
  await page.getByText("pQ7mYx2NcVt9KdRw4HsB").first().waitFor();
});

test("a page whose sign-in cannot be loaded keeps what is typed until the person signs in elsewhere", async () => {
  const opened = await open({ servers: 3, path: "/account/password" });
  const { page, server } = opened;
  await page.context().route(/SessionCover-.*\.js$/, (route) => route.abort());
  await page.goto(new URL("/setup/policies/new", page.url()).href);
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("typed before");
  server.session.signOut();
  await page.getByRole("button", { name: "Save" }).click();
  const link = page.getByRole("alert").getByRole("link", { name: /^Your session ended/ });
  await link.waitFor();
  await page.context().unrouteAll({ behavior: "wait" });
  const popup = page.context().waitForEvent("page");
  await link.click();
  const window = await popup;
  await window.getByLabel("User name").fill("admin");
  await window.getByLabel("Password", { exact: true }).fill(password);
  await window.getByRole("button", { name: "Sign in" }).click();
  await link.waitFor({ state: "detached" });
  expect(await name.inputValue()).toBe("typed before");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Policy typed before is saved.").waitFor();
});

test("another person gets nothing of what was typed", async () => {
  const opened = await open({ servers: 3, path: "/setup/policies/new" });
  const { page, server } = opened;
  await page.getByRole("textbox", { name: "Name" }).fill("typed before");
  await endSession(opened, page.getByRole("button", { name: "Save" }));
  server.session.signInByProvider("erika");
  await page.getByRole("button", { name: "erika" }).waitFor();
  await expect.poll(() => page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("");
});

test("the company's account signs in in a window of its own, which closes itself", async () => {
  const opened = await open({ servers: 3, path: "/setup/policies/new" });
  const { page, server } = opened;
  server.session.ways = { openIdLabel: "Sign in with Example", passwordsAreOff: false };
  await page.getByRole("textbox", { name: "Name" }).fill("typed before");
  await endSession(opened, page.getByRole("button", { name: "Save" }));
  // The provider sends the browser back with a session.
  await page.context().route(/\/api\/v1\/session\/openid/, (route) => {
    server.session.signInByProvider("admin");
    const wanted = new URL(route.request().url()).searchParams.get("returnTo") ?? "";
    return route.fulfill({ status: 302, headers: { Location: wanted } });
  });
  const popup = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Sign in with Example" }).click();
  const window = await popup;
  if (!window.isClosed()) await window.waitForEvent("close");
  await page.getByRole("dialog", { name: "Sign in again" }).waitFor({ state: "detached" });
  expect(await page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("typed before");
});

/** Ends the session with the request of a button: a request before it could show the sign-in too early. */
async function endSession({ page, server }: MockPage, button: Locator): Promise<void> {
  await page.route(/\/api\/v1\//, (route) => {
    if (route.request().method() !== "GET") server.session.signOut();
    return route.continue();
  });
  await button.click();
  await page.getByRole("dialog", { name: "Sign in again" }).waitFor();
  await page.unrouteAll({ behavior: "wait" });
}

async function signInAgain(page: Page): Promise<void> {
  const cover = page.getByRole("dialog", { name: "Sign in again" });
  await cover.getByText("Sign in as admin to continue where you were.").waitFor();
  expect(await cover.getByLabel("User name").inputValue()).toBe("admin");
  await cover.getByLabel("Password", { exact: true }).fill("wrong");
  await cover.getByRole("button", { name: "Sign in" }).click();
  await cover.getByText("The user name or the password is wrong.").waitFor();
  await cover.getByLabel("Password", { exact: true }).fill(password);
  await cover.getByRole("button", { name: "Sign in" }).click();
  await cover.waitFor({ state: "detached" });
}
