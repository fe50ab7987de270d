import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { accessibilityFaults } from "./support/axe";
import { firstServer, firstVolume, mockPages } from "./support/mockPage";

const open = mockPages(/status of 401/);

/** Every page and every state that looks different, each with how to get there and what shows that it is there. */
const views: {
  name: string;
  path: string;
  servers?: number;
  signedIn?: boolean;
  ready(page: Page): Promise<unknown>;
}[] = [
  { name: "sign-in", path: "/", signedIn: false, ready: (page) => page.getByLabel("User name").waitFor() },
  { name: "empty fleet", path: "/", servers: 0, ready: (page) => page.getByText("No servers yet").waitFor() },
  { name: "fleet", path: "/", servers: 300, ready: (page) => page.getByRole("table").waitFor() },
  { name: "server", path: firstServer, ready: (page) => page.getByText("No jobs yet").waitFor() },
  {
    name: "backup window form",
    path: firstServer,
    ready: (page) => page.getByRole("button", { name: "Set the backup window" }).click(),
  },
  { name: "volume", path: firstVolume, ready: (page) => page.getByRole("img", { name: /^Volume map/ }).waitFor() },
  { name: "job dialog", path: firstVolume, ready: openDialog },
  { name: "volume after a job", path: firstVolume, ready: runJob },
  { name: "jobs", path: "/jobs", ready: (page) => page.getByText("No jobs yet").waitFor() },
  { name: "enrolment", path: "/enrolment", ready: makeToken },
  { name: "password", path: "/account/password", ready: (page) => page.getByLabel("Current password").waitFor() },
  { name: "no such page", path: "/nowhere", ready: (page) => page.getByText("There is no such page").waitFor() },
];

describe.each(["light", "dark"] as const)("in the %s scheme", (colorScheme) => {
  test.each(views)("axe finds nothing wrong with: $name", async ({ path, servers = 3, ready, ...rest }) => {
    const { page } = await open({
      servers,
      path,
      colorScheme,
      reducedMotion: "reduce",
      ...("signedIn" in rest ? { signedIn: false } : {}),
    });
    await ready(page);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe.each([360, 1920])("at %d pixels", (width) => {
  test.each(views)("nothing is wider than the window on: $name", async ({ path, servers = 3, ready, ...rest }) => {
    const { page } = await open({
      servers,
      path,
      viewport: { width, height: 800 },
      ...("signedIn" in rest ? { signedIn: false } : {}),
    });
    await ready(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

async function openDialog(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Defragment…" }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "Now" }).check();
}

async function runJob(page: Page): Promise<void> {
  await openDialog(page);
  await page.getByRole("button", { name: "Defragment now" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("img", { name: /^After\./ }).waitFor();
}

async function makeToken(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Make a token" }).click();
  await page.getByRole("region", { name: "Enrolment command" }).waitFor();
  await page.getByRole("table", { name: "Enrolment tokens" }).waitFor();
}
