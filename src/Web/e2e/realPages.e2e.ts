import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, openTab } from "./support/browser";

/**
 * Further pages of the console on the real server with real agents, after real.e2e.ts, which sets the password of admin.
 * FLEETDEFRAG_E2E_URL is the URL of the console.
 */
const url = process.env.FLEETDEFRAG_E2E_URL;
if (!url) throw new Error("FLEETDEFRAG_E2E_URL is not set: the test needs a running server, see src/Web/README.md.");
const password = process.env.FLEETDEFRAG_E2E_NEW_PASSWORD ?? "a password for this test";

const agentMs = 120_000;
/** What changes the fleet or ends the session at once. All else opens a dialog, a menu or a page. */
const acting =
  /^(Sign out|Analyse|Approve|Refuse|Resume|Close|Stop|End|Remove|Revoke|Disable|Unlock|Reset|Send|Test|Save|Accept|Admit|Reject)/;
const mostButtons = 25;

let browser: Browser;
let page: Page;
let errors: string[];

beforeAll(async () => {
  browser = await launch();
  ({ page, errors } = await openTab(browser, { timezoneId: "UTC" }));
  await page.goto(`${url}/servers`);
  await page.getByLabel("User name").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
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

test("clicks everything that changes nothing, and no page logs an error", { timeout: 600_000 }, async () => {
  const pages = await allPages(page);
  expect(pages.length).toBeGreaterThan(20);
  let clicked = 0;
  for (const path of pages) clicked += await clickAll(page, path);
  console.log(`${clicked} buttons on ${pages.length} pages`);
  expect(clicked).toBeGreaterThan(50);
  expect(errors.filter((error) => !/status of (401|422)/.test(error))).toEqual([]);
});

/** Returns the pages of the rail, those beside them, and those of a volume, each once. */
async function allPages(page: Page): Promise<string[]> {
  const found = new Set<string>();
  for (const path of await linksOf(page.getByRole("navigation", { name: "Main" }))) {
    found.add(path);
    await open(page, path);
    // A second navigation leads to the parts of a page, such as those of the setup.
    for (const part of await linksOf(page.getByRole("main").getByRole("navigation"))) found.add(part);
  }
  for (const path of await volumePages(page)) found.add(path);
  return [...found];
}

async function linksOf(place: Locator): Promise<string[]> {
  const links = await place.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  return links.filter((link) => link.startsWith("/"));
}

/** Returns the tabs of a server's volume, and the server. */
async function volumePages(page: Page): Promise<string[]> {
  await open(page, "/volumes");
  const link = page.getByRole("table", { name: "Volumes" }).getByRole("link").first();
  const path = (await link.getAttribute("href")) ?? "";
  return [path, ...["reads", "trends", "files", "analyses", "plan", "jobs"].map((tab) => `${path}?tab=${tab}`)];
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(url + path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
}

/** Clicks each enabled button, tab and field that does not act at once, and closes what opens. Returns their number. */
async function clickAll(page: Page, path: string): Promise<number> {
  await open(page, path);
  const buttons = page.getByRole("main").locator("button, summary, [role=tab], [role=combobox]");
  // The lists of a page load one after the other.
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await buttons.count();
        const isSame = now === before;
        before = now;
        return isSame;
      },
      { interval: 250 },
    )
    .toBe(true);
  let clicked = 0;
  for (let index = 0; index < Math.min(mostButtons, await buttons.count()); index++) {
    const button = buttons.nth(index);
    const isSafe = await button
      .evaluate(
        (element, pattern) =>
          element.getAttribute("aria-disabled") !== "true" &&
          !(element as HTMLButtonElement).disabled &&
          !new RegExp(pattern).test(element.getAttribute("aria-label") ?? element.textContent ?? ""),
        acting.source,
        { timeout: 2_000 },
      )
      .catch(() => false);
    if (!isSafe) continue;
    // A button that another one has hidden or replaced meanwhile is left out.
    const wasClicked = await button.click({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
    clicked += wasClicked ? 1 : 0;
    await page.keyboard.press("Escape");
    if (wasClicked && new URL(page.url()).pathname !== path.split("?")[0]) await open(page, path);
  }
  return clicked;
}
