import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { BackupScheduleSpec } from "../src/api/types";
import type { MockServer } from "./mock/server";
import { mockPages } from "./support/mockPage";
import { addNight } from "./support/night";

const open = mockPages(/status of 412/);

const rowsOf = (page: Page) => page.getByRole("list", { name: "Servers on the time line" });
const backupWindow = (page: Page) => page.getByRole("button", { name: /^Backup window nightly, / }).first();

async function openNight(servers: number): Promise<{ page: Page; server: MockServer; rows: Locator }> {
  const { page, server } = await open({ servers });
  addNight(server);
  await page.getByRole("link", { name: "Tonight" }).click();
  const rows = rowsOf(page);
  await rows.waitFor();
  return { page, server, rows };
}

test("the night is shown by storage group, with windows, runs and what needs nothing folded away", async () => {
  const { page, rows } = await openNight(12);
  await rows.getByText("san-berlin").waitFor();
  const row = rows.getByRole("listitem", { name: "sql-berlin-0002" });
  await row
    .getByRole("link", { name: /^Blackout payroll, .*, sql-berlin-0002$/ })
    .first()
    .waitFor();
  await row.getByRole("link", { name: /^Defragment D: on sql-berlin-0002, completed: / }).waitFor();
  await row.getByRole("link", { name: /^Defragment E: on sql-berlin-0002, planned: / }).waitFor();

  const folded = await rows.getByRole("listitem").count();
  await page.getByText("1 server needs nothing.").waitFor();
  await page.getByRole("button", { name: "Show them" }).click();
  await expect.poll(() => rows.getByRole("listitem").count()).toBe(folded + 1);
  expect(new URL(page.url()).search).toBe("?all=1");

  await page.getByLabel("Search servers").fill("porto");
  await expect.poll(() => rows.getByRole("listitem").count()).toBeLessThan(folded);
  await page.waitForURL(/server=porto/);
});

test("times are read by the clock of the server, of the viewer, or in UTC", async () => {
  const { page, rows } = await openNight(12);
  const window = rows.getByRole("button", { name: /^Backup window evening, / }).first();
  const ofServer = (await window.getAttribute("aria-label")) ?? "";
  expect(ofServer).toMatch(/ GMT\+9, sql-porto-0010$/);
  await page.getByText("My time", { exact: true }).click();
  await expect.poll(() => window.getAttribute("aria-label")).toMatch(/ CES?T, sql-porto-0010$/);
  await page.getByText("UTC", { exact: true }).click();
  await expect.poll(() => window.getAttribute("aria-label")).toMatch(/ UTC, sql-porto-0010$/);
  expect(new URL(page.url()).search).toBe("?clock=utc");
});

test("a dragged window shows before and after, and changes the backup schedule once confirmed", async () => {
  const { page, server } = await openNight(12);
  const window = backupWindow(page);
  const box = await window.boundingBox();
  if (!box) throw new Error("The window is not visible.");
  await page.mouse.move(box.x + 20, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x - 20, box.y + 8, { steps: 5 });
  await page.mouse.up();
  const dialog = page.getByRole("dialog", { name: "Move the backup window of nightly?" });
  const before = storedWindow(server);
  await dialog.getByText(`Every day from ${before.from} to ${before.to}`).first().waitFor();
  const start = await dialog.getByLabel("Expected start").inputValue();
  expect(start).not.toBe(before.from);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(storedWindow(server)).toEqual(before);

  await window.press("Enter");
  await dialog.getByLabel("Expected start").fill("9");
  await dialog.getByRole("button", { name: "Move window" }).click();
  await dialog.getByText("Write hours and minutes as 22:00.").waitFor();
  await dialog.getByLabel("Expected start").fill("21:15");
  await dialog.getByLabel("Latest end").fill("23:30");
  await dialog.getByText("Every day from 21:15 to 23:30, Europe/Berlin").waitFor();
  await dialog.getByRole("button", { name: "Move window" }).click();
  await page.getByText("Backup schedule nightly is saved.").waitFor();
  expect(storedWindow(server)).toMatchObject({ from: "21:15", to: "23:30" });
});

test("a window that another user changed meanwhile is not overwritten", async () => {
  const { page, server } = await openNight(3);
  await backupWindow(page).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Expected start").fill("20:45");
  const { setup } = server.backend;
  setup.put("backup-schedules", setup.get("backup-schedules", "nightly"), "berta");
  await dialog.getByRole("button", { name: "Move window" }).click();
  await dialog.getByText("Could not save the backup schedule").waitFor();
});

test("the arrow keys go from server to server", async () => {
  const { page, rows } = await openNight(12);
  await page.getByRole("region", { name: "Windows and runs" }).focus();
  const focused = () => page.evaluate(() => document.activeElement?.closest("li")?.getAttribute("aria-label"));
  await page.keyboard.press("ArrowDown");
  const names = await rows.getByRole("listitem").evaluateAll((items) => items.map((item) => item.ariaLabel));
  await expect.poll(focused).toBe(names[0]);
  await page.keyboard.press("ArrowDown");
  await expect.poll(focused).toBe(names[1]);
});

test("why a server is not planned is one click away, and what the reason names is linked", async () => {
  const { page, server, rows } = await openNight(12);
  server.backend.setup.put("storage-groups", { name: "san-1", servers: ["sql-berlin-0002"] }, "admin");
  server.backend.hub.send("plan", {});
  await rows.getByRole("button", { name: /^Why\? Decisions about sql-berlin-0002: 1 planned, 1 waiting/ }).click();
  const table = page.getByRole("table", { name: "Decisions" });
  await expect.poll(() => table.getByRole("row").count()).toBe(3);
  await table.getByRole("link", { name: "storage group san-1" }).click();
  await page.getByRole("heading", { name: "san-1", level: 1 }).waitFor();
});

test("a time line of 10,000 servers renders the visible rows and reads further pages", async () => {
  const { page, rows } = await openNight(10_000);
  await expect.poll(() => rows.getByRole("listitem").count()).toBeLessThan(60);
  await page.getByRole("region", { name: "Windows and runs" }).evaluate((element) => element.scrollTo(0, 90_000));
  await rows
    .getByText("No storage group")
    .or(rows.getByRole("link", { name: /^(app|file|mail|sql)-/ }))
    .first()
    .waitFor();
  await expect
    .poll(() =>
      rows
        .getByRole("listitem")
        .evaluateAll((items) => Math.min(...items.map((item) => Number((item as HTMLElement).dataset.index)))),
    )
    .toBeGreaterThan(1_000);
  await expect.poll(() => rows.getByRole("listitem").count()).toBeLessThan(60);
});

function storedWindow({ backend }: MockServer): BackupScheduleSpec["window"] {
  return (backend.setup.get("backup-schedules", "nightly") as BackupScheduleSpec).window;
}

test("no run covers the name of a window", async () => {
  const { rows } = await openNight(12);
  await rows
    .getByRole("link", { name: /completed: / })
    .first()
    .waitFor();
  const covered = await rows.getByRole("listitem").evaluateAll((items) =>
    items.flatMap((item) => {
      const links = [...item.querySelectorAll("a, button")];
      const box = (element: Element) => element.getBoundingClientRect();
      const names = links
        .filter((link) => /window|Blackout/.test(link.ariaLabel ?? ""))
        .flatMap((link) => [...link.children]);
      const runs = links.filter((link) => /^Defragment .*: /.test(link.ariaLabel ?? ""));
      return names.flatMap((name) =>
        runs
          .filter((run) => box(run).top < box(name).bottom)
          .map((run) => `${run.ariaLabel} covers ${name.textContent}`),
      );
    }),
  );
  expect(covered).toEqual([]);
});

test("no time of the axis is cut at its ends", async () => {
  const { page } = await openNight(12);
  for (const span of ["24 h", "48 h", "7 days"])
    for (const step of ["Later", "Earlier"]) {
      await page.getByText(span, { exact: true }).click();
      await page.getByRole("button", { name: step }).click();
      const cut = await page.getByTitle("The time zone of the axis").evaluate((names) => {
        const track = names.nextElementSibling;
        if (!track) throw new Error("The axis has no times.");
        const { left, right } = track.getBoundingClientRect();
        const isCut = (text: Element) =>
          text.getBoundingClientRect().left < left || text.getBoundingClientRect().right > right;
        return [...track.children].filter(isCut).map(({ textContent }) => textContent);
      });
      expect(cut.filter((text) => text !== "now")).toEqual([]);
    }
});
