import { expect, test } from "vitest";
import { addBackups, addDefragmentation } from "./mock/backups";
import { firstVolume, mockPages } from "./support/mockPage";

const open = mockPages();
const volumeId = firstVolume.slice("/volumes/".length);

test("backups stand beside their forecasts, and a defragmentation between them", async () => {
  const { page, server } = await open({ servers: 3 });
  addBackups(server.backend, volumeId, 6);
  addDefragmentation(server.backend, volumeId, 3.5);
  await page.getByRole("link", { name: "Backups", exact: true }).click();
  const table = page.getByRole("table", { name: "Backups and defragmentations" });
  await expect.poll(() => table.getByRole("row").count()).toBe(8);
  expect(await table.getByRole("row").nth(4).textContent()).toContain("Defragmented: Excess fragments");
  expect(await table.getByText("52 min, 3.3 % too long").count()).toBe(3);
  expect(await table.getByText("1 h 33 min, 3.7 % too long").count()).toBe(3);

  await page.getByLabel("Search backups").fill("no such server");
  await page.getByText("No backups match the search.").waitFor();
  expect(new URL(page.url()).search).toBe("?q=no+such+server");
});

test("a volume shows when its backup ends, and imports a log", async () => {
  const { page, server } = await open({ servers: 3 });
  addBackups(server.backend, volumeId, 6);
  await page.goto(`${server.url}/backups?volume=${volumeId}`);
  const next = page.getByRole("region", { name: "Next backup" });
  await next.getByText("The forecast is from 6 runs of this volume.").waitFor();
  await next.getByText(/^May end after its window: "nightly" closes/).waitFor();
  await next.getByText(/^Worth the work: The 30 backups/).waitFor();
  await next.getByText("Fragments 50 min").waitFor();

  const log = page.getByRole("region", { name: "Import a log" });
  await log.getByRole("button", { name: "Import" }).hover();
  await page.getByRole("tooltip").getByText("Choose the log file first.").waitFor();
  const buffer = Buffer.from("Start time : 9 PM\nEnd time : broken\n");
  await log.locator("input[type=file]").setInputFiles({ name: "nightly.log", mimeType: "text/plain", buffer });
  await log.getByRole("button", { name: "Import" }).click();
  await log.getByText("1 run stored, 0 completed with figures, 0 known before, 1 line not read.").waitFor();
  const refused = log.getByRole("table", { name: "Lines that were not stored" });
  await refused.getByText("End time : broken").waitFor();
  await refused.getByText("The time is not readable.").waitFor();
});

test("a report compares before and after, and downloads as a file", async () => {
  const { page, server } = await open({ servers: 3 });
  addBackups(server.backend, volumeId, 6);
  await page.getByRole("link", { name: "Reports", exact: true }).click();
  const table = page.getByRole("table", { name: "Volumes of the report" });
  await table.getByText("342,283 → 12").waitFor();
  await table.getByText("1 h 30 min → 50 min").waitFor();
  await page.getByRole("img", { name: /^Backup time: / }).waitFor();
  await page.getByText("1 year").click();
  await expect.poll(() => new URL(page.url()).search).toBe("?days=365");
  for (const type of ["CSV", "PDF"]) {
    const href = await page.getByRole("link", { name: type }).getAttribute("href");
    expect(href).toMatch(new RegExp(`^/api/v1/reports/backups\\.${type.toLowerCase()}\\?From=`));
  }
});
