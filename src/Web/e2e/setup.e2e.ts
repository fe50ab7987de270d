import { expect, test } from "vitest";
import { mockPages } from "./support/mockPage";

// The browser itself logs each refused request.
const open = mockPages(/status of (400|412)/);

test("a policy is made for a group, listed with its version, changed, and removed", async () => {
  const { page, server } = await open({ servers: 3 });
  server.backend.setup.put("groups", { name: "gold", labels: "tier=gold" }, "admin");
  await page.getByRole("link", { name: "Setup" }).click();
  await page.getByText("No policies").waitFor();
  await page.getByRole("link", { name: "New policy" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("careful");
  await page.getByRole("combobox", { name: "Holds for" }).click();
  await page.getByRole("option", { name: "A group" }).click();
  await page.getByRole("combobox", { name: "Group" }).click();
  await page.getByRole("option", { name: "gold" }).click();
  await page.getByLabel("From excess fragments").fill("500");
  await page.getByRole("checkbox", { name: "A second person approves each volume" }).check();
  await page.getByRole("button", { name: "Save" }).click();

  const row = page.getByRole("row", {
    name: /^careful Group gold, priority 0 Before backups, from 500 .*after approval/,
  });
  await row.getByText("Version 1 holds").waitFor();
  expect(server.backend.setup.list("policies")).toEqual([
    { name: "careful", for: "group gold", fromExcessFragments: 500, needsApproval: true },
  ]);

  await row.getByRole("link", { name: "careful" }).click();
  const first = [...server.backend.servers.values()][0]?.hostName ?? "";
  await page.getByRole("combobox", { name: "Try first on" }).fill(first);
  await page.getByRole("option", { name: first }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Version 2 on trial").waitFor();
  await page.getByText(`On ${first}. All others keep to version 1.`).waitFor();

  await page.getByRole("link", { name: "careful" }).click();
  await page.getByRole("button", { name: "Remove…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByText("No policies").waitFor();
});

test("what the server refuses stands at its field, and the keyboard is taken there", async () => {
  const { page } = await open({ servers: 3, path: "/setup/blackouts/new" });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Give it a name.").waitFor();
  await page.getByRole("textbox", { name: "Name" }).fill("month-end");
  await page.getByRole("textbox", { name: "From", exact: true }).fill("ten");
  await page.getByRole("combobox", { name: "Repeats" }).click();
  await page.getByRole("option", { name: "By a rule (RRULE)" }).click();
  const rule = page.getByRole("textbox", { name: "Rule" });
  await rule.fill("FREQ=NEVER");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The rule never happens.").waitFor();
  await page.getByText("'ten' is no time of day; write it as 22:00.").waitFor();
  await page.getByRole("alert").getByText("Mend what is marked and save again.").waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe("true");

  await rule.fill("FREQ=MONTHLY;BYMONTHDAY=-1");
  await page.getByRole("textbox", { name: "From", exact: true }).fill("00:00");
  await page.getByRole("textbox", { name: "To", exact: true }).fill("24:00");
  await page.getByRole("button", { name: "Save" }).click();
  await page
    .getByRole("row", { name: /month-end The whole fleet By FREQ=MONTHLY;BYMONTHDAY=-1 from 00:00 to 24:00/ })
    .waitFor();
});

test("a mistake elsewhere in the setup is told with its place", async () => {
  const { page, server } = await open({ servers: 3, path: "/setup/groups" });
  server.backend.setup.put("groups", { name: "gold", labels: "tier=gold" }, "admin");
  server.backend.setup.put("policies", { name: "careful", for: "group gold" }, "admin");
  await page.reload();
  await page.getByRole("link", { name: "gold" }).click();
  await page.getByRole("button", { name: "Remove…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByText("policies[careful].for: There is no group gold.").waitFor();
});

test("a backup schedule on two days of the week is told in words while it is written", async () => {
  const { page, server } = await open({ servers: 3, path: "/setup/backup-schedules/new" });
  await page.getByRole("textbox", { name: "Name" }).fill("weekend");
  await page.getByRole("combobox", { name: "Repeats" }).click();
  await page.getByRole("option", { name: "On days of the week" }).click();
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"])
    await page.getByText(day, { exact: true }).click();
  await page.getByRole("combobox", { name: "Time zone" }).fill("Lord");
  await page.getByRole("option", { name: "Australia/Lord_Howe" }).click();
  await page.getByText("Saturday and Sunday from 22:00 to 06:00 the next day, Australia/Lord_Howe").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row", { name: /^weekend The whole fleet Full, file by file/ }).waitFor();
  expect(server.backend.setup.list("backup-schedules")[0]).toMatchObject({
    window: { rule: "FREQ=WEEKLY;BYDAY=SA,SU" },
  });
});

test("a limit of a share of each site, and a site by labels", async () => {
  const { page, server } = await open({ servers: 3, path: "/setup/sites/new" });
  await page.getByRole("textbox", { name: "Name" }).fill("berlin");
  await page.getByRole("textbox", { name: "Labels" }).fill("site=berlin");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row", { name: /^berlin site=berlin/ }).waitFor();
  await page.getByRole("navigation", { name: "Setup" }).getByRole("link", { name: "Limits" }).click();
  await page.getByRole("link", { name: "New limit" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("each-site");
  await page.getByRole("combobox", { name: "Counts the runs of" }).click();
  await page.getByRole("option", { name: "A site" }).click();
  await page.getByText("A share of the servers").click();
  await page.getByRole("textbox", { name: "Share of the servers" }).fill("25");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row", { name: "each-site Each site without one of its own 25 % of the servers" }).waitFor();
  expect(server.backend.setup.list("limits")).toEqual([{ name: "each-site", of: "site", percent: 25 }]);
});

test("a document is applied only after what it would change was shown", async () => {
  const { page, server } = await open({ servers: 3, path: "/setup/document" });
  const text = page.getByRole("textbox", { name: "The setup in YAML" });
  await text.waitFor();
  const apply = page.getByRole("button", { name: "Apply" });
  expect(await apply.getAttribute("aria-disabled")).toBe("true");
  await text.fill('{ "colours": [] }');
  await page.getByRole("button", { name: "See what would change" }).click();
  await page.getByRole("alert").getByText("colours: There is no such key.").waitFor();

  await text.fill(
    '{ "policies": [{ "name": "standard", "for": "fleet" }], "groups": [{ "name": "gold", "labels": "tier" }] }',
  );
  await page.getByRole("button", { name: "See what would change" }).click();
  await page.getByText("2 changes: 2 new").waitFor();
  await page.getByRole("row", { name: "New Policy standard" }).waitFor();
  expect(server.backend.setup.list("policies")).toEqual([]);
  await apply.click();
  await expect.poll(() => server.backend.setup.list("policies").length).toBe(1);
  await page.getByText("Applied. 2 changes: 2 new").waitFor();

  // What is set up while another page is looked at stands in the document on the way back.
  const pages = page.getByRole("navigation", { name: "Setup" });
  await pages.getByRole("link", { name: "Sites" }).click();
  await page.getByText("No sites").waitFor();
  server.backend.setup.put("sites", { name: "berlin", labels: "site=berlin" }, "berta");
  await pages.getByRole("link", { name: "As one document" }).click();
  await text.waitFor();
  expect(await text.inputValue()).toContain('"berlin"');
});

test("what somebody else changed meanwhile is not taken back unseen", async () => {
  const { page, server } = await open({ servers: 3 });
  server.backend.setup.put("policies", { name: "standard", for: "fleet" }, "admin");
  await page.goto(`${server.url}/setup/policies/edit/standard`);
  await page.getByLabel("From excess fragments").fill("500");
  server.backend.setup.put("policies", { name: "standard", for: "fleet", fromExcessFragments: 70 }, "berta");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("alert").getByText("'standard' was changed meanwhile, by berta. Reload it.").waitFor();
  expect(server.backend.setup.get("policies", "standard")).toMatchObject({ fromExcessFragments: 70 });

  await page.getByRole("button", { name: "Load what is there now" }).click();
  await expect.poll(() => page.getByLabel("From excess fragments").inputValue()).toBe("70");
  await page.getByLabel("From excess fragments").fill("500");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row", { name: /^standard .*from 500 / }).waitFor();

  await page.goto(`${server.url}/setup/policies/new`);
  await page.getByRole("textbox", { name: "Name" }).fill("standard");
  await page.getByRole("button", { name: "Save" }).click();
  await page
    .getByRole("alert")
    .getByText(/^There is a 'standard' already/)
    .waitFor();
});

test("a long list comes in pages and is searched where it lies", async () => {
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
});
