import type { Page } from "playwright-core";
import { addBackups } from "./mock/backups";
import type { MockServer } from "./mock/server";
import { addWebhooks } from "./mock/webhooks";
import { type AccessibleView, testViews } from "./support/accessibleViews";
import { addAlerts, reportOtherName } from "./support/alerts";
import { firstServer, firstVolume } from "./support/mockPage";
import { addNight } from "./support/night";
import { addPeople } from "./support/people";
import { addWaiting } from "./support/waiting";

/** All pages and their visually different states, with the URL, the steps and the element to wait for. */
const views: AccessibleView[] = [
  { name: "sign-in", path: "/", signedIn: false, ready: (page) => page.getByLabel("User name").waitFor() },
  { name: "signed in", path: "/account/signed-in", ready: (page) => page.getByText("You are signed in").waitFor() },
  { name: "empty fleet", path: "/", servers: 0, ready: (page) => page.getByText("No servers yet").waitFor() },
  {
    name: "overview",
    path: "/",
    servers: 300,
    ready: (page) => page.getByRole("table", { name: "Backups that lose the most time" }).waitFor(),
  },
  { name: "servers", path: "/servers", servers: 300, ready: (page) => page.getByRole("table").waitFor() },
  { name: "volumes", path: "/volumes", servers: 300, ready: (page) => page.getByRole("table").waitFor() },
  {
    name: "trends of a volume",
    path: `${firstVolume}?tab=trends`,
    ready: (page) => page.getByRole("img", { name: /^Excess fragments: / }).waitFor(),
  },
  {
    name: "read order of a volume",
    path: `${firstVolume}?tab=reads`,
    ready: (page) =>
      page
        .getByRole("img", { name: /^Place of the disk's heads/ })
        .locator("canvas")
        .waitFor(),
  },
  { name: "files of a volume", path: `${firstVolume}?tab=files`, ready: (page) => page.getByRole("table").waitFor() },
  {
    name: "plan of a volume",
    path: `${firstVolume}?tab=plan`,
    ready: (page) => page.getByText("Effective").first().waitFor(),
  },
  { name: "enrolment without permission", path: "/enrolment", ready: showNoPermission },
  { name: "server", path: firstServer, ready: (page) => page.getByText("No jobs yet").waitFor() },
  { name: "volume", path: firstVolume, ready: (page) => page.getByRole("img", { name: /^Volume map/ }).waitFor() },
  {
    name: "zoomed map",
    path: `${firstVolume}?clusters=0-400000`,
    ready: (page) => page.getByText(/of the volume$/).waitFor(),
  },
  { name: "job dialog", path: firstVolume, ready: openDialog },
  { name: "volume with a running job", path: firstVolume, ready: startJob },
  { name: "volume after a job", path: firstVolume, ready: runJob },
  { name: "tonight", path: "/tonight", ready: (page) => page.getByRole("table", { name: "Decisions" }).waitFor() },
  {
    name: "tonight with details",
    path: "/tonight",
    ready: (page) =>
      page
        .getByRole("button", { name: /^Details of D:/ })
        .first()
        .click(),
  },
  { name: "time line", path: "/tonight", servers: 30, ready: showNight },
  { name: "time line with a moved window", path: "/tonight", ready: moveWindow },
  { name: "paused fleet", path: "/tonight", ready: pause },
  { name: "policies", path: "/setup/policies", ready: listPolicies },
  {
    name: "policy form",
    path: "/setup/policies/new",
    ready: (page) => page.getByRole("combobox", { name: "Passes" }).waitFor(),
  },
  { name: "backup schedule form", path: "/setup/backup-schedules/new", ready: fillWindow },
  {
    name: "limit form",
    path: "/setup/limits/new",
    ready: (page) => page.getByRole("combobox", { name: "Storage group" }).waitFor(),
  },
  {
    name: "contact point form",
    path: "/setup/contact-points/new",
    ready: (page) => page.getByRole("checkbox", { name: "Send a digest each morning" }).check(),
  },
  {
    name: "silence form",
    path: "/setup/silences/new",
    ready: (page) => page.getByRole("textbox", { name: "Reason" }).waitFor(),
  },
  { name: "group form with errors", path: "/setup/groups/new", ready: submitInvalidGroup },
  { name: "setup as YAML", path: "/setup/document", ready: previewChanges },
  { name: "backups", path: "/backups", ready: listBackups },
  { name: "backups of a volume", path: `/backups?volume=${firstVolume.slice(9)}`, ready: listBackups },
  { name: "no backups", path: "/backups", ready: (page) => page.getByText("No backups yet").waitFor() },
  { name: "SQL Server backups", path: "/backups/sql-server", ready: proposeSql },
  { name: "reports", path: "/reports", ready: reportBackups },
  { name: "jobs", path: "/jobs", ready: (page) => page.getByText("No jobs yet").waitFor() },
  { name: "list of jobs", path: "/jobs", servers: 30, ready: listJobs },
  { name: "running job", path: firstVolume, ready: (page, server) => openJob(page, server, 4) },
  { name: "finished job", path: firstVolume, ready: (page, server) => openJob(page, server, 20) },
  { name: "no alerts", path: "/alerts", ready: (page) => page.getByText("No alerts").waitFor() },
  { name: "alerts", path: "/alerts", ready: showAlerts },
  { name: "server whose agent reports another name", path: firstServer, ready: showOtherName },
  { name: "enrolment", path: "/enrolment", ready: createToken },
  { name: "waiting machines", path: "/enrolment", ready: showWaiting },
  { name: "directory", path: "/enrolment/directory", ready: showDirectory },
  {
    name: "no directory",
    path: "/enrolment/directory",
    ready: (page) => page.getByText("No directory is set up").waitFor(),
  },
  { name: "users", path: "/administration/users", ready: showPeople("Users") },
  { name: "sessions", path: "/administration/sessions", ready: showPeople("Sessions") },
  { name: "API tokens", path: "/administration/api-tokens", ready: showPeople("API tokens") },
  { name: "webhooks", path: "/administration/webhooks", ready: showWebhooks },
  { name: "no webhooks", path: "/administration/webhooks", ready: (page) => page.getByText("No webhooks").waitFor() },
  { name: "audit", path: "/administration/audit", ready: showAudit },
  { name: "authenticator app", path: "/account/authenticator", ready: beginAuthenticator },
  { name: "password", path: "/account/password", ready: (page) => page.getByLabel("Current password").waitFor() },
  { name: "page not found", path: "/nowhere", ready: (page) => page.getByText("Page not found").waitFor() },
];

testViews(views);

async function showNoPermission(page: Page, { session }: MockServer): Promise<void> {
  session.setRoles([]);
  await page.reload();
  await page.getByRole("heading", { name: "You cannot enrol servers" }).waitFor();
}

async function showDirectory(page: Page, { backend }: MockServer): Promise<void> {
  backend.directory.add(120);
  backend.directory.failure = "The connection was lost.";
  backend.directory.heldLosses = 7;
  backend.directory.setAside = [{ entry: "CN=x,DC=example,DC=org", reason: "has a DNS name that no machine has" }];
  await page.reload();
  await page.getByRole("table", { name: "Directory" }).waitFor();
}

async function beginAuthenticator(page: Page): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill("one-time-password");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("img", { name: "QR code for the authenticator app" }).waitFor();
}

async function showWaiting(page: Page, server: MockServer): Promise<void> {
  addWaiting(server);
  await page.reload();
  await page.getByRole("table", { name: "Waiting machines" }).waitFor();
}

function showPeople(table: string): AccessibleView["ready"] {
  return async (page, server) => {
    addPeople(server);
    await page.reload();
    await page.getByRole("table", { name: table }).waitFor();
  };
}

async function showWebhooks(page: Page, { backend }: MockServer): Promise<void> {
  addWebhooks(backend.webhooks);
  await page.reload();
  await page.getByRole("table", { name: "Webhooks" }).waitFor();
}

async function showAudit(page: Page, server: MockServer): Promise<void> {
  await showPeople("Audit")(page, server);
  await page.getByRole("button", { name: "Details of entry 2" }).click();
  await page.getByRole("table", { name: "Changes of entry 2" }).waitFor();
}

async function listBackups(page: Page, { backend }: MockServer): Promise<void> {
  addBackups(backend, firstVolume.slice(9), 6);
  await page.reload();
  await page.getByRole("table", { name: "Backups and defragmentations" }).waitFor();
}

async function reportBackups(page: Page, { backend }: MockServer): Promise<void> {
  addBackups(backend, firstVolume.slice(9), 6);
  await page.reload();
  await page.getByRole("table", { name: "Volumes of the report" }).waitFor();
}

async function proposeSql(page: Page): Promise<void> {
  await page.getByLabel("Database", { exact: true }).fill("payroll");
  await page.getByRole("button", { name: "Show the query" }).click();
  await page.getByLabel("Folders for the backup files").fill("E:\\backup; 512\nF:\\backup; 4096");
  await page.getByRole("button", { name: "Propose settings" }).click();
  await page.getByText("error 3268").waitFor();
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Defragment…" }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "Now" }).check();
}

async function startJob(page: Page, server: MockServer): Promise<void> {
  await openDialog(page);
  await page.getByRole("button", { name: "Defragment now" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  for (let step = 0; step < 5; step++) server.backend.agents.advance();
  await page.getByText("Files, 40 %").waitFor();
}

async function runJob(page: Page, server: MockServer): Promise<void> {
  await startJob(page, server);
  server.finishJobs();
  await page.getByRole("img", { name: /^After\./ }).waitFor();
}

async function showNight(page: Page, server: MockServer): Promise<void> {
  addNight(server);
  await page.reload();
  await page
    .getByRole("button", { name: /^Backup window nightly/ })
    .first()
    .waitFor();
}

async function showAlerts(page: Page, server: MockServer): Promise<void> {
  addAlerts(server);
  await page.reload();
  await page.getByRole("table", { name: "Alerts" }).waitFor();
}

async function showOtherName(page: Page, server: MockServer): Promise<void> {
  reportOtherName(server);
  await page.reload();
  await page.getByRole("region", { name: "The agent reports something else" }).waitFor();
}

async function listJobs(page: Page, server: MockServer): Promise<void> {
  addNight(server);
  await page.reload();
  await page.getByRole("table", { name: "Jobs" }).waitFor();
}

async function openJob(page: Page, server: MockServer, steps: number): Promise<void> {
  const { agents } = server.backend;
  const job = agents.create({ volumeId: firstVolume.split("/")[2] ?? "", kind: "defragment", timing: "now" });
  for (let step = 0; step < steps; step++) agents.advance();
  await page.goto(`${server.url}/jobs/${job.id}`);
  await page.getByRole("table", { name: "Passes" }).waitFor();
}

async function moveWindow(page: Page, server: MockServer): Promise<void> {
  await showNight(page, server);
  await page
    .getByRole("button", { name: /^Backup window nightly/ })
    .first()
    .press("Enter");
  await page.getByRole("dialog").getByText("Applies to").waitFor();
}

async function pause(page: Page, server: MockServer): Promise<void> {
  await server.listening();
  server.backend.planner.pauseFleet("Storage migration.");
  await page.getByRole("region", { name: "The fleet is paused" }).waitFor();
}

async function listPolicies(page: Page, { backend }: MockServer): Promise<void> {
  backend.setup.put("policies", { name: "standard", for: "fleet" }, "admin");
  backend.setup.put("policies", { name: "careful", for: "site berlin", canary: ["files-01"] }, "berta");
  await page.reload();
  await page.getByText("Version 1 on canary servers").waitFor();
}

async function fillWindow(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Repeats" }).click();
  await page.getByRole("option", { name: "Weekly" }).click();
  await page.getByText("Saturday", { exact: true }).click();
}

async function submitInvalidGroup(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Name" }).fill("gold");
  await page.getByRole("button", { name: "Save" }).click();
  await page
    .getByRole("alert")
    .getByText(/Servers or labels are required/)
    .waitFor();
}

async function previewChanges(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Setup as YAML" }).fill('{ "sites": [{ "name": "berlin" }] }');
  await page.getByRole("button", { name: "Preview changes" }).click();
  await page.getByRole("table", { name: "Changes" }).waitFor();
}

async function createToken(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByRole("region", { name: "Enrolment command" }).waitFor();
  await page.getByRole("table", { name: "Enrolment tokens" }).waitFor();
}
