import type { Page } from "playwright-core";
import { expect, test } from "vitest";
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
