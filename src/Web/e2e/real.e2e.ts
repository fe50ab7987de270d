import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launch, openTab } from "./support/browser";
import { callApi, replacePassword, requireVariable, signIn, url } from "./support/realServer";

/**
 * The main use case on a real server with real agents. At least two volumes on different servers must be fragmented.
 * FLEETDEFRAG_E2E_URL is the URL of the console, FLEETDEFRAG_E2E_PASSWORD is the one-time password of admin,
 * and FLEETDEFRAG_E2E_API_TOKEN is the API token of another user.
 */
const oneTimePassword = requireVariable("FLEETDEFRAG_E2E_PASSWORD");

const analysisMs = 120_000;
const jobMs = 300_000;
/** The time until the first backup. A job before so early a backup starts immediately. */
const minutesToBackup = 44;
/** The time until the second backup. No window of the demo is near, and every run before the backup has enough time. */
const hoursToLateCopy = 10;

describe("an administrator before tonight's backup", () => {
  let browser: Browser;
  let page: Page;
  let errors: string[];
  let excessSeen: string[] = [];
  /** The decisions for the backup that the test adds. */
  let lateCopy: Locator;

  beforeAll(async () => {
    browser = await launch();
    ({ page, errors } = await openTab(browser, { timezoneId: "UTC" }));
    lateCopy = page.getByRole("table", { name: "Decisions" }).getByRole("row", { name: /late-copy, / });
  });
  afterAll(() => browser.close());

  test("signs in with the one-time password and replaces it", async () => {
    await signIn(page, "/servers?show=volumesFragmented&sort=-excess", "admin", oneTimePassword);
    await replacePassword(page, oneTimePassword);
    await page.getByRole("heading", { name: "Servers", level: 1 }).waitFor();
  });

  test("sees the backups before and after a defragmentation beside their forecasts", async () => {
    await page.goto(`${url}/backups`);
    const rows = page.getByRole("table", { name: "Backups and defragmentations" }).getByRole("row");
    await expect.poll(() => rows.filter({ hasText: "Backup: full, file-level" }).count()).toBe(4);
    await expect.poll(() => rows.nth(3).textContent()).toContain("Defragmented: Excess fragments");
    await expect.poll(() => rows.filter({ hasText: /too (short|long)/ }).count()).toBe(4);
    await page.goto(`${url}/servers?show=volumesFragmented&sort=-excess`);
  });

  test("sees in the fleet that a server is fragmented, and opens it", { timeout: analysisMs }, async () => {
    const row = page
      .getByRole("row", { name: /Planned|Slow backup|Backup too long|Fragmented/ })
      .getByRole("link")
      .first();
    await row.waitFor({ timeout: analysisMs });
    await row.click();
    await page.getByRole("heading", { name: "Volumes" }).waitFor();
  });

  test("adds a backup schedule for the server", async () => {
    const server = page.url();
    await page.getByRole("link", { name: "Add backup schedule" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("soon");
    await fillBackup(page, minutesToBackup, 60);
    await page.getByRole("row", { name: /^soon Server / }).waitFor();
    await page.goto(server);
    await page.getByText(/^Next: /).waitFor();
    await page.getByRole("link", { name: "soon" }).first().waitFor();
  });

  test("sees fragmented files on the map of the volume", async () => {
    await page
      .getByRole("table", { name: "Volumes" })
      .getByRole("row", { name: /Fragmented/ })
      .getByRole("link")
      .first()
      .click();
    await page.getByRole("img", { name: /^Volume map\..*Fragmented files/ }).waitFor();
    await page.getByRole("tab", { name: "Files" }).click();
    await page.getByRole("table", { name: "Most fragmented files" }).getByRole("row").nth(1).waitFor();
    await page.getByRole("tab", { name: "Map" }).click();
  });

  test("schedules a defragmentation before the backup and sees the reason for its start", async () => {
    excessSeen = await recordTexts(page, "Excess fragments left");
    await page.getByRole("button", { name: "Defragment…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Before the next backup" }).check();
    // The limit keeps the reason and the progress visible: for a fast machine, and for a browser that is late on a busy one.
    await dialog.getByLabel("Maximum transfer rate").fill("5");
    await dialog.getByRole("button", { name: "Schedule" }).click();
    await page
      .getByRole("region", { name: "Latest job" })
      .getByText(/must end .* before the backup at /)
      .waitFor();
  });

  test("watches the job and sees fewer excess fragments", { timeout: jobMs }, async () => {
    const job = page.getByRole("region", { name: "Latest job" });
    const change = job.getByText(/^[\d,]+ → [\d,]+$/);
    await change.waitFor({ timeout: jobMs });
    await job.getByText("Completed", { exact: true }).waitFor();
    const [before = 0, after = 0] = ((await change.textContent()) ?? "").split(" → ").map(numberOf);
    expect(before).toBeGreaterThan(0);
    expect(after).toBeLessThan(before);
    expect(excessSeen.length, "progress shown while it ran").toBeGreaterThan(0);
    await page.getByRole("img", { name: /^Before\..*Fragmented files/ }).waitFor();
    await page.getByRole("img", { name: /^After\./ }).waitFor();
  });

  test("opens the page of the job and reads why data moved, and the proof", async () => {
    const volume = page.url();
    await page.getByRole("tab", { name: "Jobs and backups" }).click();
    await page.getByRole("table", { name: "Jobs" }).getByRole("link", { name: "Defragment" }).first().click();
    await page.getByRole("heading", { name: /^Defragment .* on /, level: 1 }).waitFor();
    await page
      .getByRole("region", { name: "Proof" })
      .getByText(/^Checked after the run: clean|^The volume is live/)
      .waitFor();
    await page
      .getByRole("table", { name: "Passes" })
      .getByRole("row", { name: /^Files Ended/ })
      .first()
      .waitFor();
    await page.getByRole("table", { name: "Strategies of the run" }).waitFor();
    await page.goto(volume);
  });

  test("changes a policy, adds a backup schedule, and sees in the plan which runs need approval", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Setup" }).click();
    await page.getByRole("link", { name: "standard" }).click();
    await page.getByRole("checkbox", { name: "Require approval for each volume" }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("row", { name: /^standard Entire fleet .*approval required Version 2 active/ }).waitFor();

    await page.getByRole("navigation", { name: "Setup" }).getByRole("link", { name: "Backup schedules" }).click();
    await page.getByRole("link", { name: "New backup schedule" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("late-copy");
    await fillBackup(page, hoursToLateCopy * 60, 30);
    await page.getByRole("row", { name: /^late-copy Entire fleet Full, file-level/ }).waitFor();

    await page.goto(`${url}/tonight?show=needsApproval&q=late-copy`);
    await lateCopy.first().waitFor();
    await page
      .getByRole("list", { name: "Servers on the time line" })
      .getByRole("button", { name: /^Backup window late-copy, / })
      .first()
      .waitFor();
    const own = page.getByRole("button", { name: /^Approve / }).first();
    await own.and(page.locator('[aria-disabled="true"]')).focus();
    await page
      .getByRole("tooltip")
      .getByText(/^You wrote version 2 of policy standard\./)
      .waitFor();
  });

  test("pauses the fleet, sees the pause in every decision, and resumes the fleet", async () => {
    await page.getByRole("button", { name: "Pause fleet…" }).click();
    await page.getByRole("dialog").getByLabel("Reason").fill("Storage migration.");
    await page.getByRole("dialog").getByRole("button", { name: "Pause fleet" }).click();
    const notice = page.getByRole("region", { name: "The fleet is paused" });
    await notice.getByText(/Storage migration\. Paused by admin, /).waitFor();
    await page.goto(`${url}/tonight?show=notAllowed&q=late-copy`);
    await lateCopy
      .getByText(/admin paused it: Storage migration\./)
      .first()
      .waitFor();
    await notice.getByRole("button", { name: "Resume" }).click();
    await notice.waitFor({ state: "detached" });
  });

  test("approves, as a second person, a policy of another user, and the plan is updated", async () => {
    await callApi("PUT", "/setup/policies/standard", {
      name: "standard",
      for: "fleet",
      needsApproval: true,
      fromExcessFragments: 50,
    });
    await page.goto(`${url}/tonight?show=needsApproval&q=late-copy`);
    const approve = page.getByRole("button", { name: /^Approve .* on /, disabled: false }).first();
    const name = (await approve.getAttribute("aria-label")) ?? "";
    await approve.click();
    // The plan of 36 hours contains this backup twice.
    await expect.poll(() => page.getByRole("button", { name, exact: true }).count()).toBe(0);
    // The time of day decides whether the run is before this backup or before an earlier backup of the server.
    await page.goto(`${url}/tonight?q=late-copy`);
    const decided = lateCopy
      .filter({ hasText: name.split(" on ")[1] ?? "" })
      .getByText(/Starts .* must end by |puts the volume in order\.$|^A run is in progress/);
    await decided.first().waitFor();
  });

  test("the page logged no error", () => {
    // The browser logs the request for the session before the sign-in.
    expect(errors.filter((error) => !error.includes("status of 401"))).toEqual([]);
  });
});

function numberOf(text: string): number {
  return Number(text.replaceAll(",", ""));
}

/** Fills in the window of a backup that starts some minutes from now, and saves the form. */
async function fillBackup(page: Page, fromNow: number, minutes: number): Promise<void> {
  await page.getByRole("textbox", { name: "Expected start" }).fill(wallTimeIn(fromNow));
  await page.getByRole("textbox", { name: "Latest end" }).fill(wallTimeIn(fromNow + minutes));
  await page.getByRole("combobox", { name: "Time zone" }).fill("UTC");
  await page.getByRole("option", { name: /^UTC/ }).first().click();
  await page.getByRole("button", { name: "Save" }).click();
}

/** Returns the wall time in UTC some minutes from now: HH:mm. */
function wallTimeIn(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
}

/** Returns an array that records every text shown below a label from now on. */
async function recordTexts(page: Page, label: string): Promise<string[]> {
  const texts: string[] = [];
  await page.exposeFunction("recordText", (text: string) => texts.push(text));
  await page.evaluate((wanted) => {
    const record = (window as unknown as { recordText(text: string): void }).recordText;
    let last: string | undefined;
    new MutationObserver(() => {
      const term = [...document.querySelectorAll("dt")].find((element) => element.textContent === wanted);
      const text = term?.nextElementSibling?.textContent ?? undefined;
      if (text !== undefined && text !== last) record(text);
      last = text;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, label);
  return texts;
}
