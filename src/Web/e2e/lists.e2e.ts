import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { mockPages } from "./support/mockPage";

const open = mockPages();

test("thousands of volumes are read in pages, searched, filtered and ordered by the server", async () => {
  const { page, server } = await open({ servers: 3_000, path: "/volumes" });
  const table = page.getByRole("table", { name: "Volumes" });
  await table.waitFor();
  const total = server.backend.volumes.size;
  expect(total).toBeGreaterThan(5_000);
  await expect.poll(() => table.getAttribute("aria-rowcount")).toBe(String(total + 1));
  await expect.poll(() => table.getByRole("row").count()).toBeLessThan(80);

  const scroller = page.getByRole("region", { name: "List of volumes" });
  await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await page
    .locator(`tr[aria-rowindex="${total + 1}"] a`)
    .first()
    .waitFor();

  await page.getByRole("textbox", { name: "Search volumes" }).fill("0042 arch");
  await page.getByText(/^\d of \d volumes?$|^\d+ volumes?$/).waitFor();
  await page.getByRole("textbox", { name: "Search volumes" }).fill("berlin");
  await page.getByRole("button", { name: /^Fragmented \d/ }).click();
  await page.getByText(/^[\d,]+ of [\d,]{5,} volumes$/).waitFor();
  await page.getByRole("button", { name: "Size", exact: true }).click();
  await page.getByRole("columnheader", { name: "Size" }).and(page.locator('[aria-sort="descending"]')).waitFor();
  expect(new URL(page.url()).search).toBe("?q=berlin&show=fragmented&sort=-size");
});

test("columns are chosen, and the view is saved, opened and removed", async () => {
  const { page } = await open({ servers: 30, path: "/servers" });
  await page.getByRole("table", { name: "Servers" }).waitFor();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Next backup" }).click();
  await page.getByRole("columnheader", { name: "Next backup" }).waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "Search servers" }).fill("leeds");
  await page.getByText(/ of 30 servers$/).waitFor();

  await page.getByRole("button", { name: "Views", exact: true }).click();
  await page.getByRole("button", { name: "Save or remove views…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Leeds");
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("dialog", { name: "Saved views" }).waitFor({ state: "detached" });
  const saved = new URL(page.url()).search;
  await page.getByRole("link", { name: "Servers", exact: true }).click();
  await page.getByText("30 servers", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Views", exact: true }).click();
  await page.getByRole("link", { name: "Leeds", exact: true }).click();
  await page.waitForURL((url) => url.search === saved);
  await page.getByText(/ of 30 servers$/).waitFor();
  await expect.poll(() => page.getByRole("columnheader", { name: "Next backup" }).count()).toBe(0);

  await page.getByRole("button", { name: "Views", exact: true }).click();
  await page.getByRole("button", { name: "Save or remove views…" }).click();
  await page.getByRole("button", { name: "Remove the view Leeds" }).click();
  await page.getByRole("button", { name: "Remove the view Leeds" }).waitFor({ state: "detached" });
});

test("volumes that match a filter are analysed after a preview, and refused ones are listed with their reason", async () => {
  const { page, server } = await open({ servers: 30, path: "/volumes?show=fragmented" });
  await page.getByRole("table", { name: "Volumes" }).waitFor();
  const [first] = [...server.backend.volumes.values()].filter(
    (volume) => volume.lastAnalysis?.files.excessFragments && server.backend.server(volume.serverId).nextBackup,
  );
  if (!first) throw new Error("The mock has no fragmented volume.");
  server.backend.agents.create({ volumeId: first.id, kind: "analyze", timing: "beforeBackup" });
  const jobsBefore = server.backend.jobs.length;

  await page.getByRole("checkbox", { name: "Select all volumes" }).check();
  const bar = page.getByRole("region", { name: "Actions on the selection" });
  await bar.getByText(/^\d+ volumes selected$/).waitFor();
  await expect.poll(() => bar.getByRole("button", { name: "Labels…" }).getAttribute("aria-disabled")).toBe("true");
  await bar.getByRole("button", { name: "Analyse…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("1 volume gets no job").waitFor();
  await dialog.getByText(/^1: The volume has a job that is not finished/).waitFor();
  const submit = dialog.getByRole("button", { name: /^Analyse \d+ volumes$/ });
  const count = Number(/\d+/.exec(await submit.innerText())?.[0]);
  await submit.click();
  await dialog.getByText(`${count} jobs are created.`).waitFor();
  expect(server.backend.jobs.length - jobsBefore).toBe(count);
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
});

test("selected volumes are defragmented before their backups, with data and shadow copies shown first", async () => {
  const { page, server } = await open({ servers: 12, path: "/volumes?sort=-excess" });
  await page.getByRole("table", { name: "Volumes" }).waitFor();
  await page.locator('tr[aria-rowindex="2"]').getByRole("checkbox").check();
  await page.locator('tr[aria-rowindex="3"]').getByRole("checkbox").check();
  await page
    .getByRole("region", { name: "Actions on the selection" })
    .getByRole("button", { name: "Defragment…" })
    .click();
  const effect = page.getByRole("dialog").getByRole("group", { name: "Effect" });
  await effect.getByText("Fragmented data").waitFor();
  await effect.getByText("Shadow copies grow by about").waitFor();
  await page.getByRole("dialog").getByRole("radio", { name: "Now" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Defragment 2 volumes" }).click();
  await page.getByText("2 jobs are created.").waitFor();
  expect(server.backend.agents.requests.map(({ kind, timing }) => `${kind} ${timing}`)).toEqual([
    "defragment now",
    "defragment now",
  ]);
});

test("labels and a policy are set on many servers after a preview", async () => {
  const { page, server } = await open({ servers: 12, path: "/servers" });
  await page.getByRole("table", { name: "Servers" }).waitFor();
  server.backend.setup.put("groups", { name: "nights", servers: [] }, "admin");
  server.backend.setup.put("policies", { name: "nightly", for: "group nights" }, "admin");
  server.backend.setup.put("policies", { name: "standard", for: "fleet" }, "admin");
  await page.getByRole("checkbox", { name: "Select all servers" }).check();
  const bar = page.getByRole("region", { name: "Actions on the selection" });

  await bar.getByRole("button", { name: "Labels…" }).click();
  const labels = page.getByRole("dialog").getByRole("combobox", { name: "Labels to set" });
  await labels.fill("tier=gold");
  await labels.press("Enter");
  await page
    .getByRole("dialog")
    .getByText(/^12 servers change, with \d+ volumes\./)
    .waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Change labels" }).click();
  await page
    .getByRole("dialog")
    .getByText(/^12 servers changed/)
    .waitFor();
  expect([...server.backend.servers.values()].every((stored) => stored.labels.tier === "gold")).toBe(true);
  await closeDialog(page);

  await bar.getByRole("button", { name: "Policy…" }).click();
  const policy = page.getByRole("dialog").getByRole("combobox", { name: "Policy" });
  await policy.click();
  await page.getByRole("option", { name: "nightly (group nights)" }).click();
  await page.getByRole("table", { name: "Policies that change" }).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Apply policy" }).click();
  await page
    .getByRole("dialog")
    .getByText(/^12 servers changed/)
    .waitFor();
  await closeDialog(page);
  await bar.getByRole("button", { name: "Clear" }).click();
  await bar.waitFor({ state: "detached" });
});

test("the keys j, k, x and Enter work on the rows, and / on the search", async () => {
  const { page } = await open({ servers: 200, path: "/servers?sort=server" });
  await page.getByRole("table", { name: "Servers" }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.closest("tr")?.getAttribute("aria-rowindex"));
  await page.keyboard.press("j");
  await expect.poll(focused).toBe("2");
  await page.keyboard.press("j");
  await expect.poll(focused).toBe("3");
  await page.keyboard.press("x");
  await page.getByRole("region", { name: "Actions on the selection" }).getByText("1 server selected").waitFor();
  await page.keyboard.press("k");
  await expect.poll(focused).toBe("2");
  await page.keyboard.press("/");
  await page.keyboard.type("jk");
  await expect.poll(() => page.getByRole("textbox", { name: "Search servers" }).inputValue()).toBe("jk");
  await page.keyboard.press("Escape");
  await page.getByText("200 servers", { exact: true }).waitFor();
  await page.locator('tr[aria-rowindex="2"] a').focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/servers\/0/);
});

async function closeDialog(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).last().click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}
