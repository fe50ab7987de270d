import { expect, test } from "vitest";
import { mockPages } from "./support/mockPage";

const open = mockPages();

test("an empty fleet leads to the enrolment of the first server", async () => {
  const { page } = await open({ servers: 0 });
  await page.getByRole("heading", { name: "No servers yet" }).waitFor();
  await page.getByRole("link", { name: "Enrol the first server" }).click();
  await page.getByRole("heading", { name: "Enrolment", level: 1 }).waitFor();
});

test("a fleet of 10,000 servers renders only visible rows and can be searched and sorted", async () => {
  const { page } = await open({ servers: 10_000 });
  const table = page.getByRole("table", { name: "Servers" });
  await table.waitFor();
  await expect.poll(() => table.getAttribute("aria-rowcount")).toBe("10001");
  await expect.poll(() => table.getByRole("row").count()).toBeLessThan(80);

  const scroller = page.getByRole("region", { name: "List of servers" });
  await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await page.locator('tr[aria-rowindex="10001"]').waitFor();
  await expect.poll(() => table.getByRole("row").count()).toBeLessThan(80);

  await page.getByRole("textbox", { name: "Search servers" }).fill("berlin 0042");
  await page.getByText(/^1 of 10,000 servers$|^0 of 10,000 servers$/).waitFor();
  await page.getByRole("textbox", { name: "Search servers" }).fill("berlin");
  await page.getByText(/^[\d,]{5,} of 10,000 servers$/).waitFor();
  await page.getByRole("button", { name: "Excess fragments" }).click();
  await page
    .getByRole("columnheader", { name: "Excess fragments" })
    .and(page.locator('[aria-sort="descending"]'))
    .waitFor();
  expect(new URL(page.url()).search).toBe("?q=berlin&sort=-excess");
});

test("a screen of 1000 pixels shows 25 rows at once, each of 32 pixels with its name in full", async () => {
  const { page } = await open({ servers: 10_000, viewport: { width: 1440, height: 1000 } });
  const rows = page.getByRole("table", { name: "Servers" }).locator("tbody tr[aria-rowindex]");
  await rows.nth(30).waitFor();
  const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
  const end = await page
    .getByRole("region", { name: "List of servers" })
    .evaluate((list) => list.getBoundingClientRect().bottom);
  const cut = await rows.locator("td:nth-child(2)").evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const end = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight);
      return [...cell.children]
        .filter((name) => name.getBoundingClientRect().right > end)
        .map((name) => name.textContent);
    }),
  );
  expect(cut).toEqual([]);
  expect(new Set(boxes.map(({ height }) => height))).toEqual(new Set([32]));
  expect(boxes.filter(({ bottom }) => bottom <= Math.min(end, 1000)).length).toBeGreaterThanOrEqual(25);
});

test("the URL restores search, filter and sorting", async () => {
  const { page } = await open({ servers: 200, path: "/servers?show=fragmented&sort=-excess&q=server" });
  await page.getByRole("table", { name: "Servers" }).waitFor();
  await expect.poll(() => page.getByRole("textbox", { name: "Search servers" }).inputValue()).toBe("server");
  await expect
    .poll(() => page.getByRole("button", { name: /^Fragmented \d/ }).getAttribute("aria-pressed"))
    .toBe("true");
  const excess = await page.locator("tbody tr[aria-rowindex] td:nth-child(5)").allInnerTexts();
  const numbers = excess.map((text) => Number(text.replaceAll(",", "")));
  expect(numbers.length).toBeGreaterThan(3);
  expect(numbers).toEqual([...numbers].sort((left, right) => right - left));
});

test("a server that goes offline is updated by a live event", async () => {
  const { page, server } = await open({ servers: 3 });
  await page.getByRole("table", { name: "Servers" }).waitFor();
  const first = [...server.backend.servers.values()][0];
  if (!first) throw new Error("The mock has no server.");
  first.online = false;
  await server.listening();
  server.backend.hub.send("server", { id: first.id });
  await page.getByRole("row", { name: new RegExp(`${first.hostName}.*Offline`) }).waitFor();
});

test("no keystroke of a search is lost, and the caret stays", async () => {
  const { page } = await open({ servers: 2_000 });
  await page.getByRole("table", { name: "Servers" }).waitFor();
  const search = page.getByRole("textbox", { name: "Search servers" });
  await page.keyboard.press("/");
  expect(await search.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type("leeds mail windows server 2022");
  await expect.poll(() => search.inputValue()).toBe("leeds mail windows server 2022");
  await search.evaluate((input) => (input as HTMLInputElement).setSelectionRange(5, 5));
  await page.keyboard.type("-00");
  await expect.poll(() => search.inputValue()).toBe("leeds-00 mail windows server 2022");
  expect(await search.evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(8);
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("leeds-00 mail windows server 2022");

  // The URL replaces the text only when it changes elsewhere.
  await page.getByRole("link", { name: "Servers", exact: true }).click();
  await expect.poll(() => search.inputValue()).toBe("");
});

test("a fragmented server without a run before its next backup needs attention, and the row tells why", async () => {
  const { page, server } = await open({ servers: 1 });
  const [first] = server.backend.servers.values();
  const [volume, other] = first?.volumes ?? [];
  if (!first || !volume || !other) throw new Error("The mock has no volume.");
  const backup = {
    schedule: "nightly",
    occursAt: "2126-06-01T20:00:00Z",
    timeZone: "UTC",
    backupSeconds: null,
    backupSecondsAfter: null,
    backupWindowSeconds: null,
    readiness: null,
  };
  other.outlook = { ...backup, kind: "notNeeded", reason: "Below the thresholds." };
  volume.outlook = { ...backup, kind: "notAllowed", reason: "Blackout month-end leaves no time before nightly." };
  await page.reload();
  await page.getByRole("button", { name: "Needs attention 1" }).waitFor();
  await page.getByRole("row", { name: /Fragmented Blackout month-end leaves no time/ }).waitFor();

  // With a forecast, the time of the backup counts instead of fragments.
  const forecast = { backupSeconds: 18_000, backupSecondsAfter: 18_000, backupWindowSeconds: 14_400 };
  volume.outlook = { ...volume.outlook, ...forecast, readiness: "overruns" };
  await page.reload();
  await page
    .getByRole("row", { name: /Backup too long The backup of D: takes 5 h, 1 h longer than its window/ })
    .waitFor();
  volume.outlook = { ...volume.outlook, backupWindowSeconds: 21_600, readiness: "ready" };
  await page.reload();
  await page.getByRole("row", { name: /No backup scheduled/ }).waitFor();
});
