import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { launch, openTab, type Tab } from "./support/browser";
import { callApi, ownPassword, replacePassword, signIn, url } from "./support/realServer";

/** What people of other roles see and may do on the real server, after real.e2e.ts: a viewer, and an operator of a group. */
const groupName = "mail-servers";

interface Added {
  password: string;
}

interface Role {
  role: string;
  group: string | null;
}

let browser: Browser;
let admin: Page;
beforeAll(async () => {
  browser = await launch();
  ({ page: admin } = await openTab(browser));
  await signIn(admin, "/servers", "admin", ownPassword);
  await admin.getByRole("heading", { name: "Servers", level: 1 }).waitFor();
  await callApi("PUT", `/setup/groups/${groupName}`, { name: groupName, labels: "role=mail" });
});
afterAll(() => browser.close());

/** Adds a person and opens a tab in which the person has signed in. */
async function openAs(userName: string, roles: Role[]): Promise<Tab> {
  // The server takes new people from a session only, not from an API token.
  const { password } = await admin.evaluate(async (body): Promise<Added> => {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch("/api/v1/users", { method: "POST", headers, body });
    return response.json();
  }, JSON.stringify({ userName, roles }));
  const tab = await openTab(browser, { timezoneId: "UTC" });
  await signIn(tab.page, "/servers", userName, password);
  await replacePassword(tab.page, password);
  await tab.page.getByRole("heading", { name: "Servers", level: 1 }).waitFor();
  return tab;
}

/** Waits for a disabled action and the reason that it gives, to the ear as well as in its tooltip. */
async function expectDisabled(page: Page, name: string, reason: RegExp): Promise<void> {
  const button = page.getByRole("button", { name, exact: true, disabled: true }).first();
  await button.waitFor();
  await expect
    .poll(() =>
      button.evaluate(
        (element) => document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent,
      ),
    )
    .toMatch(reason);
}

const rail = ["/", "/servers", "/volumes", "/tonight", "/jobs", "/backups", "/reports", "/alerts", "/setup/policies"];

/** The browser logs the request for the session before the sign-in. */
const unexpected = (errors: string[]) => errors.filter((error) => !error.includes("status of 401"));

describe("a viewer", () => {
  let tab: Tab;
  beforeAll(async () => {
    tab = await openAs("vera", [{ role: "viewer", group: null }]);
  });
  afterEach(() => expect(unexpected(tab.errors)).toEqual([]));
  const isViewer = /^You have the role viewer\. This needs the role /;

  test("reads every page of the rail", async () => {
    for (const path of rail) {
      await tab.page.goto(url + path);
      await tab.page.getByRole("heading", { level: 1 }).first().waitFor();
      await tab.page.waitForLoadState("networkidle");
      await expect.poll(() => tab.page.getByText(/^Could not load/).count()).toBe(0);
    }
  });

  test("sees why each action is disabled", async () => {
    const { page } = tab;
    await page.goto(`${url}/servers`);
    await expect.poll(() => page.getByRole("table", { name: "Servers" }).getByRole("row").count()).toBe(4);
    await page.getByRole("table", { name: "Servers" }).getByRole("link").first().click();
    await expectDisabled(page, "Remove server…", isViewer);
    await expectDisabled(page, "Edit labels…", isViewer);
    await page.getByRole("table", { name: "Volumes" }).getByRole("link").first().click();
    await expectDisabled(page, "Analyse now", isViewer);
    await expectDisabled(page, "Defragment…", isViewer);
    await page.goto(`${url}/tonight`);
    await expectDisabled(page, "Pause fleet…", isViewer);
    await page.goto(`${url}/setup/policies`);
    await expectDisabled(page, "New policy", isViewer);
    await page.getByRole("link", { name: "standard" }).click();
    await expectDisabled(page, "Save", isViewer);
    await page.goto(`${url}/volumes`);
    await page.getByRole("checkbox", { name: "Select all volumes" }).check();
    await expectDisabled(page, "Defragment…", isViewer);
  });

  test("finds neither enrolment nor administration, and reads why", async () => {
    const { page } = tab;
    await page.goto(`${url}/enrolment`);
    await page.getByRole("heading", { name: "You cannot enrol servers" }).waitFor();
    for (const part of ["users", "audit"]) {
      await page.goto(`${url}/administration/${part}`);
      await page.getByRole("heading", { name: /^You cannot / }).waitFor();
      await page.getByText(isViewer).first().waitFor();
    }
  });
});

describe("an operator of one group", () => {
  let tab: Tab;
  beforeAll(async () => {
    tab = await openAs("oscar", [{ role: "operator", group: groupName }]);
  });
  afterEach(() => expect(unexpected(tab.errors)).toEqual([]));

  test("sees the servers and volumes of the group only, also in the palette", async () => {
    const { page } = tab;
    const servers = page.getByRole("table", { name: "Servers" });
    await page.goto(`${url}/servers`);
    await servers.getByRole("link", { name: "mail-01" }).waitFor();
    await expect.poll(() => servers.getByRole("row").count()).toBe(2);
    await page.goto(`${url}/volumes`);
    const volumes = page.getByRole("table", { name: "Volumes" });
    await volumes.getByRole("link", { name: "mail-01" }).first().waitFor();
    await expect.poll(() => volumes.getByText("build-01").count()).toBe(0);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: /^Search servers, volumes/ }).fill("01");
    await page.getByRole("option", { name: "mail-01 Server" }).waitFor();
    await expect.poll(() => page.getByRole("option", { name: /build-01|files-01/ }).count()).toBe(0);
    await page.keyboard.press("Escape");
  });

  test("analyses a volume of the group, and cannot change what concerns the fleet", async () => {
    const { page } = tab;
    await page.goto(`${url}/volumes`);
    await page.getByRole("table", { name: "Volumes" }).getByRole("link").first().click();
    await page.getByRole("button", { name: "Analyse now", disabled: false }).click();
    await page.goto(`${url}/jobs`);
    await page
      .getByRole("table", { name: "Jobs" })
      .getByRole("row", { name: /^Analys.*mail-01/ })
      .first()
      .waitFor();
    const isOperator = /^You have the role operator of mail-servers\. This needs the role /;
    await page.goto(`${url}/tonight`);
    await expectDisabled(page, "Pause fleet…", isOperator);
    await page.goto(`${url}/setup/policies`);
    await expectDisabled(page, "New policy", isOperator);
    await page.goto(`${url}/enrolment`);
    await page.getByRole("heading", { name: "You cannot enrol servers" }).waitFor();
  });
});

test("an operator of one group who opens a server of another group is told that it does not exist", async () => {
  const { servers } = await callApi<{ servers: { id: string }[] }>("GET", "/servers?search=build", undefined);
  const tab = await openTab(browser, { timezoneId: "UTC" });
  await signIn(tab.page, `/servers/${servers[0]?.id}`, "oscar", ownPassword);
  await tab.page.getByText("Could not load the server").waitFor();
  await expect.poll(() => tab.page.getByText("build-01").count()).toBe(0);
});
