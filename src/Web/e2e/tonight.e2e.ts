import { expect, test } from "vitest";
import { firstVolume, mockPages } from "./support/mockPage";

const open = mockPages();

test("decisions have a reason and can be filtered and searched", async () => {
  const { page, server } = await open({ servers: 3 });
  await page.getByRole("link", { name: "Tonight" }).click();
  await page.getByRole("heading", { name: "Tonight", level: 1 }).waitFor();
  const table = page.getByRole("table", { name: "Decisions" });
  await table
    .getByText(/^Starts Mon 1 Jun 20:45/)
    .first()
    .waitFor();
  await page.getByText(/never a backup/).waitFor();

  await page.getByRole("button", { name: /^Not needed \d+$/ }).click();
  await expect.poll(() => table.getByText(/^Starts Mon/).count()).toBe(0);
  await expect.poll(() => table.getByText("Below the thresholds", { exact: false }).count()).toBeGreaterThan(0);
  expect(new URL(page.url()).search).toBe("?show=notNeeded");
  await page.getByRole("button", { name: /^Not needed \d+$/ }).click();

  const [first] = server.backend.servers.values();
  await page.getByLabel("Search decisions").fill(`${first?.hostName} D:`);
  await expect.poll(() => table.getByRole("row").count()).toBe(2);
  await page.getByLabel("Search decisions").fill("no such server");
  await page.getByText("No decisions match the filter.").waitFor();
});

test("a filter and a search that change at the same moment both count", async () => {
  const { page } = await open({ servers: 3 });
  await page.getByRole("link", { name: "Tonight" }).click();
  await page.getByRole("button", { name: /^Not needed \d+$/ }).waitFor();
  await page.evaluate(() => {
    const pill = [...document.querySelectorAll("button")].find((button) =>
      button.textContent?.startsWith("Not needed"),
    );
    const search = document.querySelector<HTMLInputElement>('input[aria-label="Search decisions"]');
    pill?.click();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(search, "files");
    search?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect.poll(() => new URL(page.url()).search).toBe("?show=notNeeded&q=files");
});

test("a decision opens to its details", async () => {
  const { page, server } = await open({ servers: 1, path: "/tonight", timezoneId: "Europe/London" });
  const [first] = server.backend.servers.values();
  await page.getByRole("button", { name: `Details of D: on ${first?.hostName}` }).click();
  const table = page.getByRole("table", { name: "Decisions" });
  await table.getByText("standard, version 1").waitFor();
  await table
    .getByText(/CES?T \(.* in your time zone\)$/)
    .first()
    .waitFor();
  await table.getByText("1 h", { exact: true }).waitFor();
});

test("all decisions of a large plan are reached by scrolling, and only those in sight are rendered", async () => {
  const { page, server } = await open({ servers: 3_000, path: "/tonight?all=1" });
  const table = page.getByRole("table", { name: "Decisions" });
  const total = server.backend.planner.plan(new URLSearchParams()).total;
  expect(total).toBeGreaterThan(3_000);
  await expect.poll(() => table.getAttribute("aria-rowcount")).toBe(String(total + 1));
  await expect.poll(() => table.getByRole("row").count()).toBeLessThan(60);

  const list = page.getByRole("region", { name: "List of decisions" });
  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
  await expect.poll(() => table.getByText("Loading…").count()).toBe(0);
  // The heights of rows that were never in sight are estimated, so the end may move a little.
  await expect
    .poll(async () => {
      await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
      return page.locator(`tr[aria-rowindex="${total + 1}"] a`).count();
    })
    .toBeGreaterThan(0);

  await page.getByRole("button", { name: /^Planned [\d,]+$/ }).click();
  await table.locator('tr[aria-rowindex="2"]').getByText("Planned", { exact: true }).waitFor();
  await page.getByLabel("Search decisions").fill("berlin-0");
  await page.waitForURL(/show=planned&q=berlin-0$/);
  await table.waitFor();
});

test("a backup that its hook reports is shown while it runs, on this page and on its volume", async () => {
  const { page, server } = await open({ servers: 2, path: "/tonight" });
  await page.getByRole("table", { name: "Decisions" }).waitFor();
  await server.listening();
  const run = server.backend.startBackup(firstVolume.split("/")[2] ?? "");
  await page
    .getByRole("table", { name: "Running backups" })
    .getByRole("row", { name: /^D: .* Full, block-level .* Running/ })
    .getByRole("link")
    .click();
  await page.getByRole("tab", { name: "Jobs and backups" }).click();
  const backups = page.getByRole("table", { name: "Recent backups", exact: true });
  await backups.getByText("Running").waitFor();
  Object.assign(run, { endedAt: new Date().toISOString(), isUnderWay: false, bytes: 2 ** 30, files: 3, status: "ok" });
  server.backend.hub.send("backupRun", { id: run.id });
  await backups.getByRole("row", { name: /ok, [\d.]+ s 1 GiB, 3 files/ }).waitFor();
});

test("a volume shows its effective policy, the reason, and its plan", async () => {
  const { page, server } = await open({ servers: 1, path: `${firstVolume}?tab=plan` });
  const policy = page.getByRole("region", { name: "Effective policy" });
  await policy.getByText(/^No policy applies to /).waitFor();
  await page.getByRole("region", { name: "Plan", exact: true }).getByRole("table", { name: "Decisions" }).waitFor();
  const [first] = server.backend.servers.values();
  const { setup } = server.backend;
  setup.put("policies", { name: "standard", for: "fleet" }, "admin");
  setup.put("policies", { name: "special", for: `host ${first?.hostName}`, fromExcessFragments: 5000 }, "admin");
  await page.reload();
  await policy.getByText(`Policy special applies to host ${first?.hostName}.`).waitFor();
  await policy.getByRole("row", { name: /^special Server .* 1, effective The policy names the server\./ }).waitFor();
  await policy.getByRole("row", { name: /^standard Entire fleet 1 Policy special is more specific\./ }).waitFor();
  await policy.getByText("5,000 excess fragments or 1 % fragmented data").waitFor();
});

test("an empty plan leads to the setup", async () => {
  const { page } = await open({ servers: 0, path: "/tonight" });
  await page.getByRole("link", { name: "Add a policy and backup schedules" }).waitFor();
});

test("the fleet is paused for a reason that every page shows, and resumed", async () => {
  const { page, server } = await open({ servers: 3, path: "/tonight" });
  await page.getByRole("button", { name: "Pause fleet…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Pause fleet" }).click();
  await dialog.getByText("Enter a reason. All users see the reason.").waitFor();
  await dialog.getByLabel("Reason").fill("Storage migration.");
  await dialog.getByRole("button", { name: "Pause fleet" }).click();
  const notice = page.getByRole("region", { name: "The fleet is paused" });
  await notice.getByText(/Storage migration\. Paused by admin, /).waitFor();
  await page.getByText("The fleet is paused: Storage migration.").first().waitFor();
  await page.getByRole("button", { name: "Pause fleet…", disabled: true }).waitFor();

  await page.goto(server.url + firstVolume);
  await notice.getByText(/Storage migration/).waitFor();
  await notice.getByRole("button", { name: "Resume" }).click();
  await notice.waitFor({ state: "detached" });
});

test("a pause by another user is shown by a live event", async () => {
  const { page, server } = await open({ servers: 3 });
  await page.getByRole("table", { name: "Servers" }).waitFor();
  await server.listening();
  server.backend.planner.pauseFleet("Fire drill.", "berta");
  await page
    .getByRole("region", { name: "The fleet is paused" })
    .getByText(/Fire drill\. Paused by berta, /)
    .waitFor();
});

test("a second person approves a run; the author of the policy sees why the button is disabled", async () => {
  const { page, server } = await open({ servers: 1 });
  const { setup } = server.backend;
  setup.put("policies", { name: "careful", for: "fleet", needsApproval: true }, "admin");
  await page.goto(`${server.url}/tonight?show=needsApproval`);
  const own = page.getByRole("button", { name: /^Approve D: on / });
  await own.focus();
  await page
    .getByRole("tooltip")
    .getByText("You wrote version 1 of policy careful. Another person must approve or refuse it.")
    .waitFor();

  setup.put("policies", { name: "careful", for: "fleet", needsApproval: true, fromExcessFragments: 50 }, "berta");
  server.backend.hub.send("plan", {});
  await page.getByRole("button", { name: /^Approve D: on /, disabled: false }).click();
  await page.getByText("No decisions match the filter.").waitFor();
  await page.getByRole("button", { name: /^Needs approval 0$/ }).click();
  await page.getByRole("table", { name: "Decisions" }).getByText("Planned").waitFor();
});

test("a second person refuses a run, and the plan shows the reason", async () => {
  const { page, server } = await open({ servers: 1 });
  server.backend.setup.put("policies", { name: "careful", for: "fleet", needsApproval: true }, "berta");
  await page.goto(`${server.url}/tonight?show=needsApproval`);
  await page.getByRole("button", { name: /^Refuse D: on / }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await dialog.getByText("Enter a reason. The author of the policy sees the reason.").waitFor();
  await dialog.getByLabel("Reason").fill("Not before the audit.");
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await page.getByText("No decisions match the filter.").waitFor();
  await page.goto(`${server.url}/tonight?show=notAllowed`);
  await page.getByText("Policy careful requires approval. admin refused it: Not before the audit.").first().waitFor();
});

test("a job ignores blackouts only with a reason", async () => {
  const { page, server } = await open({ servers: 1, path: firstVolume });
  await page.getByRole("button", { name: "Defragment…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Now" }).check();
  await dialog.getByRole("checkbox", { name: "Ignore blackouts" }).check();
  await dialog.getByRole("button", { name: "Defragment now" }).click();
  await dialog.getByText("Enter a reason. The reason is recorded in the audit log.").waitFor();
  await dialog.getByLabel("Reason").fill("Ticket 4711");
  await dialog.getByRole("button", { name: "Defragment now" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(server.backend.agents.requests.at(-1)?.breakGlassReason).toBe("Ticket 4711");
});
