import { expect, test } from "vitest";
import { firstVolume, mockPages } from "./support/mockPage";

const open = mockPages();

test("tonight's decisions tell why, and are found by kind and by words", async () => {
  const { page, server } = await open({ servers: 3 });
  await page.getByRole("link", { name: "Tonight" }).click();
  await page.getByRole("heading", { name: "Tonight", level: 1 }).waitFor();
  const table = page.getByRole("table", { name: "Decisions" });
  await table
    .getByText(/^Starts Mon 1 Jun 20:45/)
    .first()
    .waitFor();
  await page.getByText(/never from a backup/).waitFor();

  await page.getByRole("button", { name: /^Not needed \d+$/ }).click();
  await expect.poll(() => table.getByText(/^Starts Mon/).count()).toBe(0);
  expect(await table.getByText("It is in order", { exact: false }).count()).toBeGreaterThan(0);
  expect(new URL(page.url()).search).toBe("?show=notNeeded");
  await page.getByRole("button", { name: /^Not needed \d+$/ }).click();

  const [first] = server.backend.servers.values();
  await page.getByLabel("Search decisions").fill(`${first?.hostName} D:`);
  await expect.poll(() => table.getByRole("row").count()).toBe(2);
  await page.getByLabel("Search decisions").fill("no such server");
  await page.getByText("Nothing is decided").waitFor();
});

test("a decision opens to all that is known of it", async () => {
  const { page, server } = await open({ servers: 1, path: "/tonight", timezoneId: "Europe/London" });
  const [first] = server.backend.servers.values();
  await page.getByRole("button", { name: `Details of D: on ${first?.hostName}` }).click();
  const table = page.getByRole("table", { name: "Decisions" });
  await table.getByText("standard, version 1").waitFor();
  await table.getByText(/CES?T \(.* here\), 1 h later$/).waitFor();
});

test("a large plan is read page by page, and each page has an address", async () => {
  const { page } = await open({ servers: 300, path: "/tonight" });
  const table = page.getByRole("table", { name: "Decisions" });
  await page.getByText(/^1 to 100 of \d{3}$/).waitFor();
  expect(await table.getByRole("row").count()).toBe(101);
  await page.getByRole("button", { name: "Page 2" }).click();
  await page.getByText(/^101 to 200 of \d{3}$/).waitFor();
  expect(new URL(page.url()).search).toBe("?page=2");
  await page.getByRole("button", { name: /^Planned \d+$/ }).click();
  await page.getByText(/^1 to 100 of \d{3}$/).waitFor();
  await page.getByLabel("Search decisions").fill("berlin-0");
  await page.waitForURL(/show=planned&q=berlin-0$/);
  await table.waitFor();
});

test("a backup that its hook tells of is shown while it goes on, here and at its volume", async () => {
  const { page, server } = await open({ servers: 2, path: "/tonight" });
  await page.getByRole("table", { name: "Decisions" }).waitFor();
  await server.listening();
  const run = server.backend.beginBackup(firstVolume.split("/")[2] ?? "");
  await page
    .getByRole("table", { name: "Backups under way" })
    .getByRole("row", { name: /^D: .* Full, used blocks .* Under way/ })
    .getByRole("link")
    .click();
  const backups = page.getByRole("table", { name: "Backups", exact: true });
  await backups.getByText("Under way").waitFor();
  Object.assign(run, { endedAt: new Date().toISOString(), isUnderWay: false, bytes: 2 ** 30, files: 3, status: "ok" });
  server.backend.hub.send("backupRun", { id: run.id });
  await backups.getByRole("row", { name: /ok, \d+ s 1 GiB, 3 files/ }).waitFor();
});

test("a volume tells which policy holds for it and why, and what is planned", async () => {
  const { page, server } = await open({ servers: 1, path: firstVolume });
  const policy = page.getByRole("region", { name: "Policy that holds" });
  await policy.getByText(/^No policy holds for /).waitFor();
  await page.getByRole("region", { name: "In the plan" }).getByRole("table", { name: "Decisions" }).waitFor();
  const [first] = server.backend.servers.values();
  const { setup } = server.backend;
  setup.put("policies", { name: "standard", for: "fleet" }, "admin");
  setup.put("policies", { name: "special", for: `host ${first?.hostName}`, fromExcessFragments: 5000 }, "admin");
  await page.reload();
  await policy.getByText(`Policy special holds for host ${first?.hostName}.`).waitFor();
  await policy.getByRole("row", { name: /^special Server .* 1, holds It names the server itself\./ }).waitFor();
  await policy.getByRole("row", { name: /^standard The whole fleet 1 Policy special is nearer\./ }).waitFor();
  await policy.getByText("5,000 excess fragments or 1 % of the data").waitFor();
});

test("an empty fleet has an empty plan that says what to set up", async () => {
  const { page } = await open({ servers: 0, path: "/tonight" });
  await page.getByRole("link", { name: "Set a policy and backup schedules" }).waitFor();
});

test("the fleet is paused for a reason that every page shows, and goes on", async () => {
  const { page, server } = await open({ servers: 3, path: "/tonight" });
  await page.getByRole("button", { name: "Pause the fleet…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Pause the fleet" }).click();
  await dialog.getByText("Say why: others read it and wonder when it ends.").waitFor();
  await dialog.getByLabel("Reason").fill("Storage migration.");
  await dialog.getByRole("button", { name: "Pause the fleet" }).click();
  const notice = page.getByRole("region", { name: "The fleet is paused" });
  await notice.getByText(/Storage migration\. admin, /).waitFor();
  await page.getByText("Everything is paused: Storage migration.").first().waitFor();
  await page.getByRole("button", { name: "Pause the fleet…", disabled: true }).waitFor();

  await page.goto(server.url + firstVolume);
  await notice.getByText(/Storage migration/).waitFor();
  await notice.getByRole("button", { name: "Let it go on" }).click();
  await notice.waitFor({ state: "detached" });
});

test("a pause by somebody else is shown without being asked for", async () => {
  const { page, server } = await open({ servers: 3 });
  await page.getByRole("table", { name: "Servers" }).waitFor();
  await server.listening();
  server.backend.planner.stop("Fire drill.", "berta");
  await page
    .getByRole("region", { name: "The fleet is paused" })
    .getByText(/Fire drill\. berta, /)
    .waitFor();
});

test("a second person approves what waits for it; who wrote the policy reads why they cannot", async () => {
  const { page, server } = await open({ servers: 1 });
  const { setup } = server.backend;
  setup.put("policies", { name: "careful", for: "fleet", needsApproval: true }, "admin");
  await page.goto(`${server.url}/tonight?show=needsApproval`);
  const own = page.getByRole("button", { name: /^Approve D: on / });
  await own.focus();
  await page
    .getByRole("tooltip")
    .getByText("You wrote version 1 of policy careful yourself; somebody else has to approve it.")
    .waitFor();

  setup.put("policies", { name: "careful", for: "fleet", needsApproval: true, fromExcessFragments: 50 }, "berta");
  server.backend.hub.send("plan", {});
  await page.getByRole("button", { name: /^Approve D: on /, disabled: false }).click();
  await page.getByText("Nothing is decided").waitFor();
  await page.getByRole("button", { name: /^Needs approval 0$/ }).click();
  await page.getByRole("table", { name: "Decisions" }).getByText("Planned").waitFor();
});

test("a second person refuses for a reason that the plan tells", async () => {
  const { page, server } = await open({ servers: 1 });
  server.backend.setup.put("policies", { name: "careful", for: "fleet", needsApproval: true }, "berta");
  await page.goto(`${server.url}/tonight?show=needsApproval`);
  await page.getByRole("button", { name: /^Refuse D: on / }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await dialog.getByText("Say why: whoever wrote the policy reads it.").waitFor();
  await dialog.getByLabel("Reason").fill("Not before the audit.");
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await page.getByText("Nothing is decided").waitFor();
  await page.goto(`${server.url}/tonight?show=notAllowed`);
  await page
    .getByText("Policy careful asks a second person, and admin refused it: Not before the audit.")
    .first()
    .waitFor();
});

test("a blackout is broken for a reason only", async () => {
  const { page, server } = await open({ servers: 1, path: firstVolume });
  await page.getByRole("button", { name: "Defragment…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Now" }).check();
  await dialog.getByRole("checkbox", { name: "Run in spite of blackouts" }).check();
  await dialog.getByRole("button", { name: "Defragment now" }).click();
  await dialog.getByText("Say why: the reason stands in the audit.").waitFor();
  await dialog.getByLabel("Reason").fill("Ticket 4711");
  await dialog.getByRole("button", { name: "Defragment now" }).click();
  await dialog.getByRole("button", { name: "Done" }).waitFor();
  expect(server.backend.agents.requests.at(-1)?.breakGlassReason).toBe("Ticket 4711");
});
