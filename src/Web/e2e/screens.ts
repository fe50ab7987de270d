import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { test } from "vitest";
import { addBackups, addDefragmentation } from "./mock/backups";
import type { MockServer } from "./mock/server";
import { addWebhooks } from "./mock/webhooks";
import { addAlerts, cloneAgent, reportOtherName } from "./support/alerts";
import { firstServer, firstVolume, mockPages } from "./support/mockPage";
import { addNight } from "./support/night";
import { addPeople } from "./support/people";
import { addWaiting } from "./support/waiting";

/**
 * Writes each page to test-results/screens, light and dark, wide and narrow, with a small and a large fleet.
 * FLEETDEFRAG_SCREENS limits the pages by their names, FLEETDEFRAG_MOCK_SERVERS the sizes of the fleet.
 */
const root = "test-results/screens";
const only = process.env.FLEETDEFRAG_SCREENS?.split(",");
const fleets = (process.env.FLEETDEFRAG_MOCK_SERVERS ?? "3,10000").split(",").map(Number);
/** The windows: a desk, a telephone, and a screen of 4K. */
const windows = [
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
  { width: 3840, height: 2160 },
];
// The page to sign in is shown to somebody who is signed out.
const open = mockPages(/status of 401/);

interface Screen {
  name: string;
  path: string;
  prepare?(page: Page, server: MockServer): Promise<void>;
}

const screens: Screen[] = [
  { name: "overview", path: "/" },
  { name: "servers", path: "/servers" },
  { name: "company-sign-in", path: "/?refused=no-role", prepare: (page, server) => offerCompanySignIn(page, server) },
  { name: "volumes", path: "/volumes" },
  {
    name: "palette",
    path: "/",
    prepare: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("ber");
      await page
        .getByRole("option", { name: /Volume on/ })
        .first()
        .waitFor();
    },
  },
  { name: "bulk", path: "/volumes", prepare: openBulk },
  { name: "server", path: firstServer },
  { name: "volume", path: firstVolume },
  { name: "volume-running", path: firstVolume, prepare: (page, server) => start(page, server, 7) },
  { name: "volume-done", path: firstVolume, prepare: (page, server) => start(page, server, 20) },
  {
    name: "volume-dialog",
    path: firstVolume,
    prepare: (page) => page.getByRole("button", { name: "Defragment…" }).click(),
  },
  {
    name: "volume-fine",
    path: `${firstVolume}?clusters=5000000-5004095`,
    prepare: async (page) => {
      await page.getByRole("combobox", { name: "Find a file of the volume" }).fill("ledger.db");
      await page.getByRole("option", { name: /ledger\.db$/ }).click();
      await page.getByText(/^Read from the volume/).waitFor();
    },
  },
  {
    name: "volume-find",
    path: firstVolume,
    prepare: async (page) => {
      await page.getByRole("combobox", { name: "Find a file of the volume" }).fill("a");
      await page
        .getByRole("option", { name: /ledger/ })
        .first()
        .waitFor();
    },
  },
  { name: "volume-reads", path: firstVolume, prepare: showReads },
  { name: "volume-trends", path: `${firstVolume}?tab=trends` },
  { name: "volume-files", path: `${firstVolume}?tab=files` },
  { name: "volume-analyses", path: `${firstVolume}?tab=analyses` },
  { name: "volume-plan", path: `${firstVolume}?tab=plan` },
  {
    name: "tonight",
    path: "/tonight",
    prepare: async (page, server) => {
      addNight(server);
      await page.reload();
      await page.getByRole("list", { name: "Servers on the time line" }).waitFor();
    },
  },
  {
    name: "tonight-move",
    path: "/tonight",
    prepare: async (page, server) => {
      addNight(server);
      await page.reload();
      await page
        .getByRole("button", { name: /^Backup window nightly/ })
        .first()
        .focus();
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").getByLabel("Expected start").fill("21:15");
    },
  },
  { name: "backups", path: "/backups", prepare: addNights },
  { name: "backups-volume", path: `/backups?volume=${firstVolume.slice(9)}`, prepare: addNights },
  { name: "reports", path: "/reports", prepare: addNights },
  { name: "jobs", path: "/jobs", prepare: showTable("Jobs", addNight) },
  { name: "alerts", path: "/alerts", prepare: showTable("Alerts", addAlerts) },
  {
    name: "server-cloned",
    path: firstServer,
    prepare: async (page, server) => {
      cloneAgent(server);
      await page.reload();
      await page.getByText("Two agents use this identity").waitFor();
    },
  },
  {
    name: "server-reported",
    path: firstServer,
    prepare: async (page, server) => {
      reportOtherName(server);
      await page.reload();
      await page.getByText("The agent reports something else").waitFor();
    },
  },
  { name: "enrolment-waiting", path: "/enrolment", prepare: showTable("Waiting machines", addWaiting) },
  {
    name: "directory",
    path: "/enrolment/directory",
    prepare: async (page, { backend }) => {
      backend.directory.add(200);
      backend.directory.failure = "The connection was lost.";
      await page.reload();
      await page.getByRole("table", { name: "Directory" }).waitFor();
    },
  },
  {
    name: "authenticator",
    path: "/account/authenticator",
    prepare: async (page) => {
      await page.getByLabel("Password", { exact: true }).fill("one-time-password");
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("img", { name: "QR code for the authenticator app" }).waitFor();
    },
  },
  { name: "users", path: "/administration/users", prepare: showTable("Users", addPeople) },
  { name: "sessions", path: "/administration/sessions", prepare: showTable("Sessions", addPeople) },
  { name: "api-tokens", path: "/administration/api-tokens", prepare: showTable("API tokens", addPeople) },
  {
    name: "webhooks",
    path: "/administration/webhooks",
    prepare: showTable("Webhooks", ({ backend }) => addWebhooks(backend.webhooks)),
  },
  {
    name: "webhook-form",
    path: "/administration/webhooks",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Add webhook…" }).click();
      await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).waitFor();
    },
  },
  {
    name: "webhook-messages",
    path: "/administration/webhooks",
    prepare: async (page, { backend }) => {
      addWebhooks(backend.webhooks);
      await page.reload();
      await page.getByRole("button", { name: "Actions on tickets" }).click();
      await page.getByRole("menuitem", { name: "Messages…" }).click();
      await page.getByRole("table", { name: "Messages to tickets" }).waitFor();
    },
  },
  {
    name: "audit",
    path: "/administration/audit",
    prepare: async (page, server) => {
      await showTable("Audit", addPeople)(page, server);
      await page.getByRole("button", { name: "Details of entry 2" }).click();
    },
  },
  { name: "job-running", path: firstVolume, prepare: (page, server) => openJob(page, server, 7) },
  { name: "job-done", path: firstVolume, prepare: (page, server) => openJob(page, server, 20) },
  { name: "policies", path: "/setup/policies" },
  { name: "policy-form", path: "/setup/policies/new" },
  { name: "schedule-form", path: "/setup/backup-schedules/new" },
  { name: "yaml", path: "/setup/document" },
  {
    name: "enrolment",
    path: "/enrolment",
    prepare: (page) => page.getByRole("button", { name: "Create token" }).click(),
  },
];

async function addNights(page: Page, { backend }: MockServer): Promise<void> {
  for (const id of [...backend.volumes.keys()].slice(0, 5)) addBackups(backend, id, 14);
  addDefragmentation(backend, firstVolume.slice(9), 7.5);
  await page.reload();
  await page.getByRole("table").first().waitFor();
}

async function openBulk(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "Select all volumes" }).check();
  await page
    .getByRole("region", { name: "Actions on the selection" })
    .getByRole("button", { name: "Defragment…" })
    .click();
  await page.getByRole("group", { name: "Effect" }).waitFor();
}

function showTable(table: string, fill: (server: MockServer) => void): NonNullable<Screen["prepare"]> {
  return async (page, server) => {
    fill(server);
    await page.reload();
    await page.getByRole("table", { name: table }).waitFor();
  };
}

async function showReads(page: Page, server: MockServer) {
  await start(page, server, 20);
  await page.getByRole("tab", { name: "Read order" }).click();
  await page
    .getByRole("img", { name: /^Place of the disk/ })
    .locator("canvas")
    .waitFor();
}

async function start(page: Page, server: MockServer, steps: number): Promise<void> {
  await page.getByRole("button", { name: "Defragment…" }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "Now" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Defragment now" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  for (let step = 0; step < steps; step++) server.backend.agents.advance();
  await page.getByRole("img", { name: /^(Now|After)\./ }).waitFor();
}

async function openJob(page: Page, server: MockServer, steps: number): Promise<void> {
  const { agents } = server.backend;
  const job = agents.create({ volumeId: firstVolume.split("/")[2] ?? "", kind: "defragment", timing: "now" });
  for (let step = 0; step < steps; step++) agents.advance();
  await page.goto(`${server.url}/jobs/${job.id}`);
  await page.getByRole("img", { name: /^(Now|After)\./ }).waitFor();
}

const wanted = screens.filter(({ name }) => !only || only.includes(name));

test.each(fleets.flatMap((servers) => wanted.map((screen) => ({ ...screen, servers }))))(
  "$name with $servers servers",
  async ({ name, path, prepare, servers }) => {
    const folder = `${root}/${servers}-servers`;
    mkdirSync(folder, { recursive: true });
    const { page, server } = await open({ servers, path, reducedMotion: "reduce" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForFunction(() => !document.querySelector(".mantine-Skeleton-root"));
    await prepare?.(page, server);
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
        // A list renders the rows of a larger window a moment after the window has its size.
        await page.evaluate(async () => {
          for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
        });
        await page.screenshot({ path: `${folder}/${name}-${viewport.width}-${colorScheme}.png`, fullPage: true });
      }
    }
  },
);

async function offerCompanySignIn(page: Page, server: MockServer): Promise<void> {
  server.session.ways = { openIdLabel: "Sign in with Example", passwordsAreOff: false };
  server.session.signOut();
  await page.goto(new URL("/?refused=no-role", page.url()).href);
  await page.getByRole("link", { name: "Sign in with Example" }).waitFor();
}
