import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityViolations } from "./support/axe";
import { firstVolume, mockPages } from "./support/mockPage";

const open = mockPages();
const narrow = { width: 360, height: 780 };

/** Whether the browser tells screen readers that the menu is open. No attribute of the page says so. */
async function isOpenForScreenReaders(page: Page): Promise<boolean | undefined> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const menu = nodes.find(({ role, name }) => role?.value === "button" && name?.value === "Menu");
  return menu?.properties?.find(({ name }) => name === "expanded")?.value.value;
}

function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

test("the navigation of a narrow window is one line, and its menu works by keyboard", async () => {
  const { page } = await open({ servers: 3, viewport: narrow });
  const menu = page.getByRole("button", { name: "Menu" });
  const jobs = page.getByRole("link", { name: "Jobs" });
  await page.getByRole("heading", { name: "Servers" }).waitFor();
  expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThanOrEqual(53);
  await expect.poll(() => jobs.isVisible()).toBe(false);

  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  expect(await isOpenForScreenReaders(page)).toBe(true);
  await page.keyboard.press("Tab");
  await expect.poll(() => focusedText(page)).toBe("Overview");
  await page.keyboard.press("Escape");
  await jobs.waitFor({ state: "hidden" });
  await expect.poll(() => focusedText(page)).toBe("Menu");

  await page.keyboard.press("Enter");
  await jobs.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Jobs" }).waitFor();
  await jobs.waitFor({ state: "hidden" });
  expect(await isOpenForScreenReaders(page)).toBe(false);
});

test("the open menu of a narrow window has no accessibility violation in either scheme", async () => {
  const { page } = await open({ servers: 3, viewport: narrow, reducedMotion: "reduce" });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    expect(await accessibilityViolations(page), colorScheme).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
});

test("a wide window has the pages in a rail, without a menu", async () => {
  const { page } = await open({ servers: 3 });
  await page.getByRole("link", { name: "Jobs" }).click();
  await page.getByRole("heading", { level: 1, name: "Jobs" }).waitFor();
  expect(await page.getByRole("link", { name: "Jobs" }).isVisible()).toBe(true);
  expect(await page.getByRole("button", { name: "Menu" }).count()).toBe(0);
});

test("the tabs of a volume scroll in one line, and the open one is in view", async () => {
  const { page } = await open({ servers: 3, viewport: narrow, path: `${firstVolume}?tab=jobs` });
  const tabs = page.getByRole("tablist", { name: "Volume" });
  const last = tabs.getByRole("tab", { name: "Jobs and backups" });
  await last.waitFor();
  expect((await tabs.boundingBox())?.height).toBeLessThanOrEqual(48);
  await expect.poll(async () => ((await last.boundingBox())?.x ?? narrow.width) < narrow.width - 40).toBe(true);
  await tabs.getByRole("tab", { name: "Map" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(async () => ((await tabs.getByRole("tab", { name: "Read order" }).boundingBox())?.x ?? -1) >= 0)
    .toBe(true);
});
