import { expect, test } from "vitest";
import { mockPages } from "./support/mockPage";

// The browser logs each refused request.
const open = mockPages(/status of (400|412)/);

test("a policy is created for a group, listed with its version, changed, and removed", async () => {
  const { page, server } = await open({ servers: 3 });
  server.backend.setup.put("groups", { name: "gold", labels: "tier=gold" }, "admin");
  await page.getByRole("link", { name: "Setup" }).click();
  await page.getByText("No policies").waitFor();
  await page.getByRole("link", { name: "New policy" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("careful");
  await page.getByRole("combobox", { name: "Applies to" }).click();
  await page.getByRole("option", { name: "Group" }).click();
  await page.getByRole("combobox", { name: "Group" }).click();
  await page.getByRole("option", { name: "gold" }).click();
  await page.getByLabel("Minimum excess fragments").fill("500");
  await page.getByRole("checkbox", { name: "Require approval for each volume" }).check();
  await page.getByRole("button", { name: "Save" }).click();

  const row = page.getByRole("row", {
    name: /^careful Group gold, priority 0 Before backups, from 500 .*approval required/,
  });
  await row.getByText("Version 1 active").waitFor();
  expect(server.backend.setup.list("policies")).toEqual([
    { name: "careful", for: "group gold", fromExcessFragments: 500, needsApproval: true },
  ]);

  await row.getByRole("link", { name: "careful" }).click();
  const first = [...server.backend.servers.values()][0]?.hostName ?? "";
  await page.getByRole("combobox", { name: "Canary servers" }).fill(first);
  await page.getByRole("option", { name: first }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Version 2 on canary servers").waitFor();
  await page.getByText(`Active on ${first}. All other servers use version 1.`).waitFor();

  await page.getByRole("link", { name: "careful" }).click();
  await page.getByRole("button", { name: "Remove…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByText("No policies").waitFor();
});

test("validation errors of the server are shown at their fields, and the first field has the focus", async () => {
  const { page } = await open({ servers: 3, path: "/setup/blackouts/new" });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Enter a name.").waitFor();
  await page.getByRole("textbox", { name: "Name" }).fill("month-end");
  await page.getByRole("textbox", { name: "Start time", exact: true }).fill("ten");
  await page.getByRole("combobox", { name: "Repeats" }).click();
  await page.getByRole("option", { name: "Custom rule (RRULE)" }).click();
  const rule = page.getByRole("textbox", { name: "Rule" });
  await rule.fill("FREQ=NEVER");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The rule has no occurrence.").waitFor();
  await page.getByText("'ten' is not a time. Use the format 22:00.").waitFor();
  await page.getByRole("alert").getByText("Fix the highlighted fields and save again.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe("true");

  await rule.fill("FREQ=MONTHLY;BYMONTHDAY=-1");
  await page.getByRole("textbox", { name: "Start time", exact: true }).fill("00:00");
  await page.getByRole("textbox", { name: "End time", exact: true }).fill("24:00");
  await page.getByRole("button", { name: "Save" }).click();
  await page
    .getByRole("row", { name: /month-end Entire fleet Rule FREQ=MONTHLY;BYMONTHDAY=-1 from 00:00 to 24:00/ })
    .waitFor();
});

test("a validation error in another object is shown with its path", async () => {
  const { page, server } = await open({ servers: 3, path: "/setup/groups" });
  server.backend.setup.put("groups", { name: "gold", labels: "tier=gold" }, "admin");
  server.backend.setup.put("policies", { name: "careful", for: "group gold" }, "admin");
  await page.reload();
  await page.getByRole("link", { name: "gold" }).click();
  await page.getByRole("button", { name: "Remove…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByText("policies[careful].for: Group gold does not exist.").waitFor();
});

test("the form for a backup schedule shows a description of its window", async () => {
  const { page, server } = await open({ servers: 3, path: "/setup/backup-schedules/new" });
  await page.getByRole("textbox", { name: "Name" }).fill("weekend");
  await page.getByRole("combobox", { name: "Repeats" }).click();
  await page.getByRole("option", { name: "Weekly" }).click();
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"])
    await page.getByText(day, { exact: true }).click();
  await page.getByRole("combobox", { name: "Time zone" }).fill("Lord");
  await page.getByRole("option", { name: "Australia/Lord_Howe" }).click();
  await page.getByText("Saturday and Sunday from 22:00 to 06:00 the next day, Australia/Lord_Howe").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row", { name: /^weekend Entire fleet Full, file-level/ }).waitFor();
  expect(server.backend.setup.list("backup-schedules")[0]).toMatchObject({
    window: { rule: "FREQ=WEEKLY;BYDAY=SA,SU" },
  });
});

test("a site is created by labels, and a concurrency limit as a percentage for each site", async () => {
  const { page, server } = await open({ servers: 3, path: "/setup/sites/new" });
  await page.getByRole("textbox", { name: "Name" }).fill("berlin");
  await page.getByRole("textbox", { name: "Labels" }).fill("site=berlin");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row", { name: /^berlin site=berlin/ }).waitFor();
  await page.getByRole("navigation", { name: "Setup" }).getByRole("link", { name: "Concurrency limits" }).click();
  await page.getByRole("link", { name: "New concurrency limit" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("each-site");
  await page.getByRole("combobox", { name: "Applies to" }).click();
  await page.getByRole("option", { name: "Site" }).click();
  await page.getByText("Percentage of servers").click();
  await page.getByRole("textbox", { name: "Maximum percentage" }).fill("25");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row", { name: "each-site Each site without its own limit 25 % of servers" }).waitFor();
  expect(server.backend.setup.list("limits")).toEqual([{ name: "each-site", of: "site", percent: 25 }]);
});

test("a document is applied only after a preview of its changes", async () => {
  const { page, server } = await open({ servers: 3, path: "/setup/document" });
  const text = page.getByRole("textbox", { name: "Setup as YAML" });
  await text.waitFor();
  const apply = page.getByRole("button", { name: "Apply" });
  await expect.poll(() => apply.getAttribute("aria-disabled")).toBe("true");
  await text.fill('{ "colours": [] }');
  await page.getByRole("button", { name: "Preview changes" }).click();
  await page.getByRole("alert").getByText("colours: The key is unknown.").waitFor();
  await page.getByRole("button", { name: "Line 1" }).click();
  await expect.poll(() => text.evaluate((area) => area === document.activeElement)).toBe(true);

  await text.fill(
    '{ "policies": [{ "name": "standard", "for": "fleet" }], "groups": [{ "name": "gold", "labels": "tier" }] }',
  );
  await page.getByRole("button", { name: "Preview changes" }).click();
  await page.getByText("2 changes: 2 added").waitFor();
  await page.getByRole("row", { name: "Added Policy standard" }).waitFor();
  expect(server.backend.setup.list("policies")).toEqual([]);
  await apply.click();
  await expect.poll(() => server.backend.setup.list("policies").length).toBe(1);
  await page.getByText("Applied. 2 changes: 2 added").waitFor();

  // The document contains changes that were made while another page was open.
  const pages = page.getByRole("navigation", { name: "Setup" });
  await pages.getByRole("link", { name: "Sites" }).click();
  await page.getByText("No sites").waitFor();
  server.backend.setup.put("sites", { name: "berlin", labels: "site=berlin" }, "berta");
  await pages.getByRole("link", { name: "YAML" }).click();
  await text.waitFor();
  await expect.poll(() => text.inputValue()).toContain('"berlin"');
});

test("a change by another user is not overwritten", async () => {
  const { page, server } = await open({ servers: 3 });
  server.backend.setup.put("policies", { name: "standard", for: "fleet" }, "admin");
  await page.goto(`${server.url}/setup/policies/edit/standard`);
  await page.getByLabel("Minimum excess fragments").fill("500");
  server.backend.setup.put("policies", { name: "standard", for: "fleet", fromExcessFragments: 70 }, "berta");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("alert").getByText("berta has changed 'standard'. Reload it.").waitFor();
  expect(server.backend.setup.get("policies", "standard")).toMatchObject({ fromExcessFragments: 70 });

  await page.getByRole("button", { name: "Load the current version" }).click();
  await expect.poll(() => page.getByLabel("Minimum excess fragments").inputValue()).toBe("70");
  await page.getByLabel("Minimum excess fragments").fill("500");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row", { name: /^standard .*from 500 / }).waitFor();

  await page.goto(`${server.url}/setup/policies/new`);
  await page.getByRole("textbox", { name: "Name" }).fill("standard");
  await page.getByRole("button", { name: "Save" }).click();
  await page
    .getByRole("alert")
    .getByText(/^'standard' already exists/)
    .waitFor();
});

test("a long list has pages and a search on the server", async () => {
  const { page, server } = await open({ servers: 3 });
  for (let site = 100; site < 350; site++)
    server.backend.setup.put("sites", { name: `site-${site}`, labels: `site=${site}` }, "admin");
  await page.goto(`${server.url}/setup/sites`);
  await page.getByText("1 to 100 of 250").waitFor();
  await page.getByRole("button", { name: "Page 3" }).click();
  await page.getByRole("row", { name: /^site-349 / }).waitFor();
  await page.getByRole("textbox", { name: "Search sites" }).fill("site=217");
  await page.getByRole("row", { name: /^site-217 / }).waitFor();
  await expect.poll(() => page.getByRole("table", { name: "Sites" }).getByRole("row").count()).toBe(2);
  await page.reload();
  await page.getByRole("row", { name: /^site-217 / }).waitFor();
  expect(await page.getByRole("textbox", { name: "Search sites" }).inputValue()).toBe("site=217");
});
