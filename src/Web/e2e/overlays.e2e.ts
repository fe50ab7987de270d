import type { Page } from "playwright-core";
import type { MockServer } from "./mock/server";
import { addWebhooks } from "./mock/webhooks";
import { type AccessibleView, testViews } from "./support/accessibleViews";
import { firstServer, firstVolume } from "./support/mockPage";

/** What lies above a page: dialogs, menus, lists and tooltips. */
const overlays: AccessibleView[] = [
  {
    name: "columns of a list",
    path: "/volumes",
    ready: (page) => page.getByRole("button", { name: "Columns" }).click(),
  },
  { name: "palette", path: "/jobs", ready: openPalette },
  { name: "saved views", path: "/servers", ready: openSavedViews },
  { name: "jobs for many volumes", path: "/volumes", servers: 30, ready: (page) => openBulk(page, "Defragment…") },
  { name: "labels of many servers", path: "/servers", servers: 30, ready: (page) => openBulk(page, "Labels…") },
  { name: "policy of many servers", path: "/servers", servers: 30, ready: (page) => openBulk(page, "Policy…") },
  { name: "list of files to mark", path: firstVolume, ready: openFileList },
  { name: "menu of the user", path: "/jobs", ready: (page) => page.getByRole("button", { name: "admin" }).click() },
  { name: "reason of a disabled action", path: firstVolume, ready: showReason },
  { name: "labels of a server", path: firstServer, ready: (page) => openOverlay(page, "Edit labels…") },
  { name: "removal of a server", path: firstServer, ready: (page) => openOverlay(page, /^Remove/) },
  { name: "pause dialog", path: "/tonight", ready: (page) => openOverlay(page, "Pause fleet…") },
  { name: "new user", path: "/administration/users", ready: (page) => openOverlay(page, "Add user…") },
  { name: "new API token", path: "/administration/api-tokens", ready: (page) => openOverlay(page, "Create token…") },
  { name: "new webhook", path: "/administration/webhooks", ready: (page) => openOverlay(page, "Add webhook…") },
  { name: "messages to a webhook", path: "/administration/webhooks", ready: openMessages },
  {
    name: "actions on a user",
    path: "/administration/users",
    ready: (page) => page.getByRole("button", { name: "Actions on admin" }).click(),
  },
  { name: "edits that would be lost", path: "/setup/groups/new", ready: leaveEdits },
  { name: "session ended", path: "/setup/policies/new", ready: endSession },
  { name: "session ended, without the file of its sign-in", path: "/account/password", ready: endSessionWithoutFile },
  { name: "own password over a page", path: "/setup/policies/new", ready: requirePassword },
  { name: "authenticator app over a page", path: "/setup/policies/new", ready: requireAuthenticator },
];

testViews(overlays);

async function endSession(page: Page, server: MockServer): Promise<void> {
  await page.getByRole("textbox", { name: "Name" }).fill("gold");
  await endSessionOnSave(page, server);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog", { name: "Sign in again" }).waitFor();
}

/** Ends the session with the request of the button. An earlier end could cover the button: the page asks for its lists meanwhile. */
async function endSessionOnSave(page: Page, { session }: MockServer): Promise<void> {
  let isEnded = false;
  await page.route(/\/api\/v1\/setup\/policies\/gold$/, async (route) => {
    if (route.request().method() === "PUT" && !isEnded) {
      isEnded = true;
      session.signOut();
    }
    await route.fallback();
  });
}

async function endSessionWithoutFile(page: Page, server: MockServer): Promise<void> {
  await page.context().route(/SessionCover-.*\.js$/, (route) => route.abort());
  await page.goto(new URL("/setup/policies/new", page.url()).href);
  await page.getByRole("textbox", { name: "Name" }).fill("gold");
  await endSessionOnSave(page, server);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: /^Your session ended/ }).waitFor();
}

async function signInAgain(page: Page): Promise<void> {
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill("one-time-password");
  await page.getByRole("dialog").getByRole("button", { name: "Sign in" }).click();
}

async function requirePassword(page: Page, server: MockServer): Promise<void> {
  await endSession(page, server);
  server.session.requireNewPassword();
  await signInAgain(page);
  await page.getByRole("dialog", { name: "Set your password" }).waitFor();
}

async function requireAuthenticator(page: Page, server: MockServer): Promise<void> {
  await endSession(page, server);
  server.session.requireAuthenticator();
  await signInAgain(page);
  await page.getByRole("dialog", { name: "Set up an authenticator app" }).waitFor();
}

async function openPalette(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search servers, volumes, pages and actions" }).fill("d");
  await page
    .getByRole("option", { name: /Volume on/ })
    .first()
    .waitFor();
}

async function openSavedViews(page: Page, { backend }: MockServer): Promise<void> {
  backend.views.set("servers", [{ name: "Leeds", query: "q=leeds" }]);
  await page.getByRole("button", { name: "Views", exact: true }).click();
  await page.getByRole("button", { name: "Save or remove views…" }).click();
  await page.getByRole("dialog").waitFor();
}

async function openMessages(page: Page, { backend }: MockServer): Promise<void> {
  addWebhooks(backend.webhooks);
  await page.reload();
  await page.getByRole("button", { name: "Actions on tickets" }).click();
  await page.getByRole("menuitem", { name: "Messages…" }).click();
  await page.getByRole("table", { name: "Messages to tickets" }).waitFor();
}

async function openBulk(page: Page, action: string): Promise<void> {
  await page.getByRole("checkbox", { name: /^Select all/ }).check();
  await page.getByRole("region", { name: "Actions on the selection" }).getByRole("button", { name: action }).click();
  await page.getByRole("dialog").waitFor();
}

async function openOverlay(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name }).click();
  await page.getByRole("dialog").waitFor();
}

async function openFileList(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Find a file of the volume" }).click();
  await page.getByRole("option").first().waitFor();
}

async function showReason(page: Page, { session }: MockServer): Promise<void> {
  session.setRoles([{ role: "viewer", group: null }]);
  await page.reload();
  await page.getByRole("button", { name: "Defragment…", disabled: true }).focus();
  await page.getByRole("tooltip").waitFor();
}

async function leaveEdits(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Name" }).fill("gold");
  await page.getByRole("link", { name: "Jobs" }).click();
  await page.getByRole("dialog").waitFor();
}
