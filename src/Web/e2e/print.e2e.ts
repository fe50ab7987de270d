import { execFileSync } from "node:child_process";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hold } from "./support/hold";
import { firstVolume, mockPages } from "./support/mockPage";
import { addNight } from "./support/night";

// The browser asks for an icon of the empty first page.
const open = mockPages(/status of 404/);
const pages = [
  { path: "/", heading: "Overview" },
  { path: "/servers", heading: "Servers" },
  { path: firstVolume, heading: /^D: / },
  { path: "/reports", heading: "Reports" },
  { path: "/tonight", heading: "Tonight" },
];

/** Returns the colour behind the content and the colour of the title. */
function colours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.body);
    const { color } = getComputedStyle(document.querySelector("h1") ?? document.body);
    return [backgroundColor, color];
  });
}

test.each(pages)("$path is printed light, with its content and without rail and buttons", async ({ path, heading }) => {
  const { page, server } = await open({ servers: 60, path: "/favicon.svg", colorScheme: "dark" });
  addNight(server);
  await page.goto(server.url + path);
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  await page.waitForFunction(() => !document.querySelector(".mantine-Skeleton-root"));
  const [, titleOnScreen] = await colours(page);

  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.getByRole("banner").waitFor({ state: "hidden" });
  // The styles of printing arrive after the first view, and the colours follow the change of the medium.
  await expect.poll(() => colours(page)).toEqual(["rgba(0, 0, 0, 0)", "rgb(0, 0, 0)"]);
  expect(titleOnScreen).not.toBe("rgb(0, 0, 0)");
  expect(await page.getByRole("heading", { level: 1, name: heading }).isVisible()).toBe(true);
  expect(await page.getByRole("main").isVisible()).toBe(true);
  expect(await page.locator("main .mantine-Button-root:visible").count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
});

test("a printed list contains the rows that the window does not show", async () => {
  const { page } = await open({ servers: 60 });
  const rows = page.getByRole("table", { name: "Servers" }).getByRole("row");
  await expect.poll(() => rows.count()).toBeGreaterThan(5);
  expect(await rows.count()).toBeLessThan(50);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => rows.count()).toBe(61);
  const list = page.getByRole("region").filter({ has: page.getByRole("table") });
  expect(await list.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(2);
});

test("a long list is printed up to 1,000 rows, and says on paper that there are more", async () => {
  const { page } = await open({ servers: 1100 });
  const list = page.getByRole("region", { name: "List of servers" });
  await list.getByRole("row").nth(9).waitFor();
  // Nothing but the sheets tells what the browser draws when it is asked to print.
  const sheets = execFileSync("pdftotext", ["-layout", "-", "-"], {
    input: await page.pdf({ format: "A4" }),
  }).toString();
  expect(sheets.split("\f").length - 1).toBeGreaterThan(20);
  expect(sheets.match(/^ *[a-z]+-[a-z]+-\d{4} /gm)?.length).toBe(1000);
  expect(sheets).toContain("This page has the first 1,000 of 1,100 rows.");
  await expect.poll(() => list.getByRole("row").count()).toBeLessThan(80);
  expect(await page.getByText("This page has the first").count()).toBe(0);
});

test("the key to print loads the rows before it prints, and the menu of the browser prints those that are loaded", async () => {
  const { page, server } = await open({ servers: 150, path: "/volumes" });
  const list = page.getByRole("region", { name: "List of volumes" });
  await list.getByRole("row").nth(9).waitFor();
  const volumes = server.backend.volumes.size;
  expect(volumes).toBeGreaterThan(250);
  await page.emulateMedia({ media: "print" });
  await list.getByText(`This page has the first 100 of ${volumes} rows.`).waitFor();
  expect(await list.getByRole("row").count()).toBe(101);
  await page.emulateMedia({ media: "screen" });

  const printed = await recordPrints(page);
  await page.keyboard.press("Control+p");
  await expect.poll(printed).toEqual([{ rows: volumes, servers: 0, loading: 0 }]);
  await expect.poll(() => list.getByRole("row").count()).toBeLessThan(80);
});

test("the time line and the decisions are loaded and printed together", async () => {
  const { page } = await openTonight();
  const decisions = await decisionCount(page);
  const printed = await recordPrints(page);
  await page.keyboard.press("Control+p");
  await expect.poll(printed).toEqual([{ rows: decisions, servers: 150, loading: 0 }]);
});

test("a time line that moves on while the decisions load is printed with all servers", async () => {
  const { page, line } = await openTonight();
  const releaseDecisions = await hold(page, /\/api\/v1\/plan\?.*offset=[1-9]/);
  const printed = await recordPrints(page);
  await page.keyboard.press("Control+p");
  await expect.poll(() => line.locator("[data-index]").count()).toBe(150);

  const releaseServers = await hold(page, /\/api\/v1\/plan\/timeline\?.*offset=[1-9]/);
  await page.getByRole("button", { name: "Later" }).click();
  await expect.poll(() => line.locator("[data-index]").count()).toBe(100);
  releaseDecisions();
  const rows = page.locator("main tbody tr[aria-rowindex]");
  await expect.poll(async () => (await rows.count()) === (await decisionCount(page))).toBe(true);
  expect(await printed()).toEqual([]);
  releaseServers();
  await expect.poll(printed).toEqual([{ rows: await decisionCount(page), servers: 150, loading: 0 }]);
});

/** Opens the night of 150 servers, of which the first page is loaded. */
async function openTonight() {
  const { page, server } = await open({ servers: 150, path: "/favicon.svg" });
  addNight(server);
  await page.goto(`${server.url}/tonight?all=1`);
  const line = page.getByRole("list", { name: "Servers on the time line" });
  await line.getByRole("listitem").nth(5).waitFor();
  return { page, line };
}

/** Returns the number of decisions that the page tells. */
async function decisionCount(page: Page): Promise<number> {
  return Number((await page.getByRole("heading", { name: /^\d+ decisions$/ }).innerText()).replace(/\D/g, ""));
}

interface Printed {
  rows: number;
  servers: number;
  loading: number;
}

/** Records what the page contains when it opens the dialog to print. Returns a function that reads the records. */
async function recordPrints(page: Page): Promise<() => Promise<Printed[]>> {
  await page.evaluate(() => {
    const printed: Printed[] = [];
    const count = (selector: string) => document.querySelectorAll(selector).length;
    const print = () =>
      printed.push({
        rows: count("main tbody tr[aria-rowindex]"),
        servers: count("main li[data-index]"),
        loading: count("main li[aria-label^=Loading]"),
      });
    Object.assign(window, { printed, print });
  });
  return () => page.evaluate(() => (window as unknown as { printed: Printed[] }).printed);
}
