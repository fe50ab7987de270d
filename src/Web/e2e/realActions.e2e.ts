import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, openTab } from "./support/browser";
import { allPages, clickAll } from "./support/clickAll";
import { callApi, ownPassword, signIn, url } from "./support/realServer";

/** The buttons that change something at once, on the real server, after all other tests: they leave a changed fleet. */
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

/** The browser logs what the server refuses: before the sign-in, for a second change at once, for a form without values. */
const refused = /status of (400|401|404|409|412|422|429)/;

test("clicks everything that acts at once, and no page logs an error", { timeout: 900_000 }, async () => {
  await askForApproval();
  const clicked: string[] = [];
  for (const path of await allPages(page, url)) clicked.push(...(await clickAll(page, url, path, "acting")));
  console.log(`${clicked.length} buttons: ${[...new Set(clicked)].join(", ")}`);
  for (const name of [/^Analyse now/, /^Approve /, /^Save/, /^Create token/])
    expect(clicked.filter((one) => name.test(one)).length, `${name}`).toBeGreaterThan(0);
  expect(errors.filter((error) => !refused.test(error))).toEqual([]);
});

test("removes a backup schedule, a user and a server, each after a confirmation", async () => {
  await page.goto(`${url}/setup/backup-schedules`);
  await page.getByRole("link", { name: "late-copy" }).click();
  await confirm(page.getByRole("button", { name: /^Remove/ }));
  await expect.poll(() => page.getByRole("link", { name: "late-copy" }).count()).toBe(0);

  await page.goto(`${url}/administration/users`);
  await page.getByRole("button", { name: "Actions on vera", exact: true }).click();
  await confirm(page.getByRole("menuitem", { name: "Remove…" }));
  await page.getByRole("row", { name: /^vera / }).waitFor({ state: "detached" });

  await page.goto(`${url}/servers`);
  const servers = page.getByRole("table", { name: "Servers" });
  await expect.poll(() => servers.getByRole("row").count()).toBe(4);
  await servers.getByRole("link", { name: "build-01" }).click();
  const remove = page.getByRole("button", { name: "Remove server…", disabled: false });
  // Jobs that the other test began end first.
  await remove.and(page.locator(":not([aria-disabled])")).waitFor({ timeout: 120_000 });
  await confirm(remove);
  await page.getByText("2 servers", { exact: true }).waitFor();
  expect(errors.filter((error) => !refused.test(error))).toEqual([]);
});

/** Lets another person write a policy whose runs need an approval, and waits for a run to approve. */
async function askForApproval(): Promise<void> {
  const wallTime = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  await callApi("PUT", "/setup/policies/standard", {
    name: "standard",
    for: "fleet",
    needsApproval: true,
    fromExcessFragments: 40,
  });
  await callApi("PUT", "/setup/backup-schedules/late-copy", {
    name: "late-copy",
    for: "fleet",
    type: "full",
    method: "fileLevel",
    window: { from: wallTime(9), to: wallTime(10), timeZone: "UTC", rule: "FREQ=DAILY", startsOn: "2026-01-01" },
  });
  await page.goto(`${url}/tonight?show=needsApproval`);
  await page
    .getByRole("button", { name: /^Approve .* on /, disabled: false })
    .first()
    .waitFor({ timeout: 180_000 });
}

/** Opens a dialog and confirms it. */
async function confirm(opening: Locator): Promise<void> {
  await opening.click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByRole("button", { name: /^Remove/ })
    .last()
    .click();
  await dialog.waitFor({ state: "detached" });
}
