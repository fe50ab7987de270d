import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** The start of the name of a button that changes something at once. A name that ends in "…" opens a dialog first. */
const acting =
  "^(Analyse now|Approve|Accept|Admit|Apply|Cancel the job|Close|Create token|Disable|End|Import|Refuse|Reject|Remove" +
  "|Reset|Resume|Revoke|Save|Send|Show the query|Sign out|Stop|Test|Unlock)";
/** A button that ends the session of the test itself. */
const leaving = "^(Sign out|End)";
/** The most buttons of a page that are clicked: a time line has hundreds of the same kind. */
const mostButtons = 40;

/** Returns the pages of the rail, those beside them, the forms, and the pages of a server, a volume and a job. */
export async function allPages(page: Page, url: string): Promise<string[]> {
  const found = new Set<string>();
  for (const path of await linksOf(page.getByRole("navigation", { name: "Main" }))) {
    found.add(path);
    await openPage(page, url, path);
    // A second navigation leads to the parts of a page, such as those of the setup.
    for (const part of await linksOf(page.getByRole("main").getByRole("navigation"))) found.add(part);
  }
  for (const kind of [...found].filter((path) => /^\/setup\/(?!document)/.test(path))) {
    await openPage(page, url, kind);
    for (const form of (await linksOf(page.getByRole("main")))
      .filter((path) => path.startsWith(`${kind}/`))
      .slice(0, 2))
      found.add(form);
  }
  for (const list of ["Servers", "Volumes", "Jobs"]) found.add(await firstOf(page, url, list));
  const volume = [...found].find((path) => path.startsWith("/volumes/"));
  for (const tab of ["reads", "trends", "files", "analyses", "plan", "jobs"]) found.add(`${volume}?tab=${tab}`);
  return [...found];
}

/** Returns the page of the first row of a list: Servers, Volumes or Jobs. */
async function firstOf(page: Page, url: string, list: string): Promise<string> {
  await openPage(page, url, `/${list.toLowerCase()}`);
  const link = page.getByRole("table", { name: list }).getByRole("link").first();
  return (await link.getAttribute("href")) ?? "";
}

async function linksOf(place: Locator): Promise<string[]> {
  const links = await place.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  return links.filter((link) => link.startsWith("/"));
}

async function openPage(page: Page, url: string, path: string): Promise<void> {
  await page.goto(url + path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await waitForLists(page);
}

/** Waits until all lists of a page have arrived: their buttons and links come one after the other. */
async function waitForLists(page: Page): Promise<void> {
  const controls = page.getByRole("main").locator("button, a, input");
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await controls.count();
        const isSame = now === before && (await page.locator(".mantine-Skeleton-root").count()) === 0;
        before = now;
        return isSame;
      },
      { interval: 250 },
    )
    .toBe(true);
}

/**
 * Clicks each enabled button, tab and field of a page and closes what opens: those that change something at once, or
 * all others. Returns the names of those that were clicked.
 */
export async function clickAll(page: Page, url: string, path: string, which: "acting" | "others"): Promise<string[]> {
  await openPage(page, url, path);
  const buttons = page.getByRole("main").locator("button, summary, [role=tab], [role=combobox]");
  const clicked: string[] = [];
  for (let index = 0; clicked.length < mostButtons && index < (await buttons.count()); index++) {
    const button = buttons.nth(index);
    const name = await nameOf(button);
    if (name === undefined || new RegExp(leaving).test(name)) continue;
    const isActing = new RegExp(acting).test(name) && !name.endsWith("…");
    if (isActing !== (which === "acting")) continue;
    // A button that another one has hidden or replaced meanwhile is left out.
    const wasClicked = await button.click({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
    if (!wasClicked) continue;
    clicked.push(name);
    if (which === "acting") await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => undefined);
    await page.keyboard.press("Escape");
    if (new URL(page.url()).pathname !== path.split("?")[0]) await openPage(page, url, path);
  }
  return clicked;
}

/** Returns the name of a button; undefined when it is disabled or gone. */
function nameOf(button: Locator): Promise<string | undefined> {
  return button
    .evaluate(
      (element) =>
        element.getAttribute("aria-disabled") === "true" || (element as HTMLButtonElement).disabled
          ? undefined
          : (element.getAttribute("aria-label") ?? element.textContent ?? "").trim(),
      undefined,
      { timeout: 2_000 },
    )
    .catch(() => undefined);
}
