import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, openTab } from "./support/browser";
import { allPages, clickAll } from "./support/clickAll";
import { ownPassword, signIn, url } from "./support/realServer";

/**
 * Further pages of the console on the real server with real agents, after real.e2e.ts, which sets the password of admin.
 */
const agentMs = 120_000;

let browser: Browser;
let page: Page;
let errors: string[];

beforeAll(async () => {
  browser = await launch();
  ({ page, errors } = await openTab(browser, { timezoneId: "UTC" }));
  await signIn(page, "/servers", "admin", ownPassword);
  await page.getByRole("heading", { name: "Servers", level: 1 }).waitFor();
});
afterAll(() => browser.close());

test("hides a column of the list of servers, and finds a server by a word", async () => {
  const table = page.getByRole("table", { name: "Servers" });
  await expect.poll(() => table.getByRole("row").count()).toBe(4);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Next backup" }).click();
  await page.getByRole("columnheader", { name: "Next backup" }).waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "Search servers" }).fill("mail");
  await expect.poll(() => table.getByRole("row").count()).toBe(2);
  await table.getByRole("link", { name: "mail-01" }).waitFor();
});

test("opens a server by the palette, with the keyboard alone", async () => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Search servers, volumes/ }).fill("build 01");
  await page.getByRole("option", { name: "build-01 Server" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "build-01", level: 1 }).waitFor();
});

test("finds a file of the volume, and zooms in to its clusters", { timeout: agentMs }, async () => {
  await page.getByRole("table", { name: "Volumes" }).getByRole("link").first().click();
  await page
    .getByRole("img", { name: /^(Volume map|Before|After)/ })
    .first()
    .waitFor();
  const field = page.getByRole("combobox", { name: "Find a file of the volume" });
  // A job may be at work on the volume: then the agent is asked again.
  await expect
    .poll(
      async () => {
        await field.fill("");
        await field.fill("$mftm");
        await page
          .getByRole("option")
          .or(page.getByText(/Look at the layout/))
          .first()
          .waitFor();
        return page.getByRole("option", { name: "\\$MFTMirr" }).count();
      },
      { timeout: agentMs, interval: 2_000 },
    )
    .toBe(1);
  await page.getByRole("option", { name: "\\$MFTMirr" }).click();
  const marked = page.getByRole("group", { name: "Marked file" });
  await marked.getByText(/\$MFTMirr · .* · 1 fragment · from cluster [\d,]+$/).waitFor();
  await marked.getByRole("button", { name: "Show its first extent" }).click();
  await page.getByText(/^Read from the volume/).waitFor();
  const map = page.getByRole("img", { name: /^Volume map\. Map of \d\d clusters/ });
  await map.focus();
  const readout = page.getByRole("status").filter({ hasText: /clusters/ });
  await page.keyboard.press("Home");
  for (let cell = 0; cell < 99 && !(await readout.textContent())?.includes("\\$MFTMirr"); cell++)
    await page.keyboard.press("ArrowRight");
  expect(await readout.textContent()).toMatch(/clusters [\d,]+ to [\d,]+ .* · \\\$MFTMirr \(1 fragment\)/);
});

test("analyses all volumes after a preview", async () => {
  await page.goto(`${url}/volumes`);
  await page.getByRole("checkbox", { name: "Select all volumes" }).check();
  const bar = page.getByRole("region", { name: "Actions on the selection" });
  await bar.getByRole("button", { name: "Analyse…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Analyse \d volumes?$/ }).click();
  await dialog.getByText(/^\d jobs? (is|are) created\.$/).waitFor();
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await page.goto(`${url}/jobs`);
  await page.getByRole("table", { name: "Jobs" }).getByRole("row", { name: /Analy/ }).first().waitFor();
});

test("reads the report of the defragmentations, the alerts and the list of users", async () => {
  await page.getByRole("link", { name: "Reports", exact: true }).click();
  await page
    .getByRole("table", { name: "Volumes of the report" })
    .getByText(/^[\d,]+ → [\d,]+$/)
    .first()
    .waitFor();
  await page.getByRole("link", { name: /^Alerts/ }).click();
  await page.getByRole("switch", { name: "Show closed alerts" }).click();
  await page.getByRole("heading", { name: "Alerts", level: 1 }).waitFor();
  await page.getByRole("link", { name: "Administration", exact: true }).click();
  await page.getByRole("heading", { name: "2 users", exact: true }).waitFor();
});

test("clicks everything that changes nothing, and no page logs an error", { timeout: 900_000 }, async () => {
  const pages = await allPages(page, url);
  for (const part of ["/servers/", "/volumes/", "/jobs/", "/setup/policies/new", "/setup/policies/edit/"])
    expect(pages.join(" ")).toContain(part);
  const clicked: string[] = [];
  for (const path of pages) clicked.push(...(await clickAll(page, url, path, "others")));
  console.log(`${clicked.length} buttons on ${pages.length} pages`);
  expect(clicked.length).toBeGreaterThan(50);
  expect(errors.filter((error) => !/status of (401|422)/.test(error))).toEqual([]);
});
