import { expect, test } from "vitest";
import { hold } from "./support/hold";
import { firstVolume, mockPages } from "./support/mockPage";
import { addNight } from "./support/night";
import { addPeople } from "./support/people";

/** Lists whose answers come late: what is typed, chosen and seen meanwhile must stay. */
const open = mockPages(/status of 422/);

const lists = [
  { path: "/volumes", table: "Volumes", search: "Search volumes", api: /\/api\/v1\/volumes\?.*search=/ },
  { path: "/jobs", table: "Jobs", search: "Search jobs", api: /\/api\/v1\/jobs\?.*search=/ },
  { path: "/tonight", table: "Decisions", search: "Search decisions", api: /\/api\/v1\/plan\?.*search=/ },
  { path: "/tonight", table: "Decisions", search: "Search servers", api: /\/api\/v1\/plan\/timeline\?.*search=/ },
  { path: "/administration/audit", table: "Audit", search: "Search the audit", api: /\/api\/v1\/audit\?.*search=/ },
];

test.each(lists)("$search keeps what is typed while an answer is under way", async ({ path, table, search, api }) => {
  const { page, server } = await open({ servers: 30, path: "/" });
  addNight(server);
  addPeople(server);
  await page.goto(server.url + path);
  await page.getByRole("table", { name: table }).waitFor();
  const release = await hold(page, api);
  const field = page.getByRole("textbox", { name: search });
  await field.pressSequentially("ber");
  await page.waitForURL(/=ber$/);
  await field.pressSequentially("lin");
  await page.waitForURL(/=berlin$/);
  // Live events read the lists again, also those whose answer has not come.
  server.backend.agents.create({ volumeId: firstVolume.slice(9), kind: "analyze", timing: "now" });
  await expect.poll(() => field.inputValue()).toBe("berlin");
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  // The former rows stay until the others have come.
  await expect.poll(() => page.getByRole("table", { name: table }).count()).toBe(1);
  release();
  await page.waitForLoadState("networkidle");
  await expect.poll(() => field.inputValue()).toBe("berlin");
});

test("a filter that is chosen while a further page loads shows its own volumes from the top", async () => {
  const { page, server } = await open({ servers: 3_000, path: "/volumes" });
  const table = page.getByRole("table", { name: "Volumes" });
  await table.locator('tr[aria-rowindex="2"] a').first().waitFor();
  const release = await hold(page, /\/api\/v1\/volumes\?.*offset=[1-9]/);
  const list = page.getByRole("region", { name: "List of volumes" });
  await list.evaluate((element) => element.scrollTo({ top: 10_000 }));
  await table.locator('tr[aria-rowindex="320"]').waitFor();
  await page.getByRole("button", { name: /^Problem \d/ }).click();
  await page.getByText(/^\d+ of [\d,]+ volumes$/).waitFor();
  server.backend.agents.create({ volumeId: firstVolume.slice(9), kind: "analyze", timing: "now" });
  release();
  await table.locator('tr[aria-rowindex="2"] a').first().waitFor();
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(0);
  await expect.poll(() => table.getByText("Fragmented", { exact: true }).count()).toBe(0);
  await expect.poll(() => table.getByText(/^(Dirty|Cannot be opened|Hibernated|Mounted)$/).count()).toBeGreaterThan(5);
});

test("a list that cannot be read says so, keeps its search, and is read again", async () => {
  const { page, server } = await open({ servers: 30, path: "/" });
  // When the live events begin, all lists are read again, also the one that could not be read: then no button is left to press.
  const release = await hold(page, /\/api\/v1\/events/);
  await page.goto(`${server.url}/volumes`);
  await page.getByRole("table", { name: "Volumes" }).waitFor();
  let isBroken = true;
  await page.route(/\/api\/v1\/volumes\?.*search=leeds/, (route) =>
    isBroken ? route.fulfill({ status: 422, body: "{}" }) : route.continue(),
  );
  const field = page.getByRole("textbox", { name: "Search volumes" });
  await field.pressSequentially("leeds");
  await page.getByText("Could not load the volumes").waitFor();
  await expect.poll(() => field.inputValue()).toBe("leeds");
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("table", { name: "Volumes" }).getByText(/leeds/).first().waitFor();
  release();
});
