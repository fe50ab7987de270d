import { expect, test } from "vitest";
import { addBackups, addDefragmentation } from "./mock/backups";
import { firstVolume, mockPages } from "./support/mockPage";

const open = mockPages(/status of 400/);
const volumeId = firstVolume.slice("/volumes/".length);

test("backups stand beside their forecasts, and a defragmentation between them", async () => {
  const { page, server } = await open({ servers: 3 });
  addBackups(server.backend, volumeId, 6);
  addDefragmentation(server.backend, volumeId, 3.5);
  await page.getByRole("link", { name: "Backups", exact: true }).click();
  const table = page.getByRole("table", { name: "Backups and defragmentations" });
  await expect.poll(() => table.getByRole("row").count()).toBe(8);
  await expect.poll(() => table.getByRole("row").nth(4).textContent()).toContain("Defragmented: Excess fragments");
  await expect.poll(() => table.getByText("52 min, 3.3 % too long").count()).toBe(3);
  await expect.poll(() => table.getByText("1 h 33 min, 3.7 % too long").count()).toBe(3);

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
  const files = page.getByRole("region", { name: "Files", exact: true });
  await files.getByText("Files, not fragments, take most of the backup's time.").waitFor();
  await files.getByRole("row", { name: /^below 25 Ki?B 72,000 60/ }).waitFor();
  await files
    .getByRole("list", { name: "Advice for many small files" })
    .getByText(/^Parallel streams: 4/)
    .waitFor();

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
  await page.getByRole("img", { name: /before: fragmented files in 25/ }).waitFor();
  await page.getByRole("img", { name: /after: fragmented files in 0 %/ }).waitFor();
  await page.getByText("1 year").click();
  await expect.poll(() => new URL(page.url()).search).toBe("?days=365");
  for (const type of ["CSV", "PDF"]) {
    const href = await page.getByRole("link", { name: type }).getAttribute("href");
    expect(href).toMatch(new RegExp(`^/api/v1/reports/backups\\.${type.toLowerCase()}\\?From=`));
  }
});

test("a report is about a server or its volume, and is sent by mail", async () => {
  const { page, server } = await open({ servers: 3, path: "/reports" });
  addBackups(server.backend, volumeId, 6);
  const ops = { name: "ops", for: "fleet", kind: "mail", address: "smtps://mail.example.org:465" };
  server.backend.setup.put("contact-points", ops, "admin");
  await page.reload();
  await page.getByRole("combobox", { name: "Server", exact: true }).click();
  await page.getByRole("option").first().click();
  await expect.poll(() => new URL(page.url()).searchParams.get("server")).not.toBeNull();
  const mail = page.getByRole("region", { name: "By mail" });
  await mail.getByLabel("Name", { exact: true }).fill("monday");
  await mail.getByRole("combobox", { name: "Contact point" }).click();
  await page.getByRole("option", { name: "ops" }).click();
  await mail.getByLabel("Recipients").fill("boss@example.org,");
  await mail.getByRole("button", { name: "Send this report" }).click();
  const table = mail.getByRole("table", { name: "Reports by mail" });
  await table.getByText("boss@example.org").waitFor();
  await table.getByText(/^On Mondays, 7:00/).waitFor();
  await page.getByRole("combobox", { name: "Volume", exact: true }).click();
  await page.getByRole("option").first().click();
  // The report of the volume moves the button away from the pointer.
  await page.getByText(/^Backups of D: on files-01 before/).waitFor();
  await mail.getByRole("button", { name: "Send this report" }).hover();
  await page.getByRole("tooltip").getByText("A report by mail is about the fleet").waitFor();
  await mail.getByRole("button", { name: "Remove the report monday" }).click();
  await expect.poll(() => table.count()).toBe(0);
});

test("a person who may only read sees why nothing is imported or recorded", async () => {
  const { page, server } = await open({ servers: 3 });
  server.session.become("viewer");
  await page.goto(`${server.url}/backups?volume=${volumeId}`);
  // What arrives later moves the button away from the pointer.
  await page.getByRole("region", { name: "Files", exact: true }).waitFor();
  await page.getByText("No backups yet").waitFor();
  await page.getByRole("region", { name: "Import a log" }).getByRole("button", { name: "Import" }).hover();
  await page.getByRole("tooltip").getByText("You have the role viewer.").waitFor();
  await page.goto(`${server.url}/backups/sql-server`);
  await page.getByRole("button", { name: "Record the result" }).hover();
  await page.getByRole("tooltip").getByText("You have the role viewer.").waitFor();
});

test("settings for a SQL Server backup follow from a pasted description and learn from a result", async () => {
  const { page } = await open({ servers: 3, path: "/backups" });
  await page.getByRole("link", { name: "SQL Server backups" }).click();
  await page.getByRole("button", { name: "Propose settings" }).hover();
  await page.getByRole("tooltip").getByText("Enter the name of the database first.").waitFor();
  await page.getByLabel("Database", { exact: true }).fill("payroll");
  await page.getByRole("button", { name: "Show the query" }).click();
  await page.getByLabel("Result of the query").fill("databaseBytes 5368709120\ncores 16");
  await page.getByRole("button", { name: "Fill in the form" }).click();
  await expect.poll(() => page.getByLabel("Processor cores").inputValue()).toBe("16");
  await expect.poll(() => page.getByLabel("Size of the database, GiB").inputValue()).toBe("5");

  await page.getByRole("combobox", { name: "Server" }).click();
  await page.getByRole("option").first().click();
  await page.getByLabel("Folders for the backup files").fill("E:\\backup; 512\nF:\\backup; 4096");
  await page.getByRole("button", { name: "Propose settings" }).click();
  const proposal = page.getByRole("region", { name: "Proposal" });
  await proposal.getByText("From published measurements.").waitFor();
  await proposal.getByText("error 3268").waitFor();
  await expect.poll(() => proposal.getByLabel("Backup script").textContent()).toContain("BACKUP DATABASE [payroll]");
  await proposal.getByRole("button", { name: "Copy probe script" }).waitFor();

  await page.getByLabel("Messages of SQL Server").fill("nothing");
  await page.getByRole("button", { name: "Record the result" }).click();
  await page.getByText("The output has no line of a whole backup.").waitFor();
  await page.getByLabel("Messages of SQL Server").fill("BACKUP DATABASE successfully processed 122071 pages in 12 s");
  await page.getByRole("button", { name: "Record the result" }).click();
  const results = page.getByRole("table", { name: "Recorded backups" });
  await results.getByText("Best so far").waitFor();
  await page.getByRole("button", { name: "Propose settings" }).click();
  await proposal.getByText("From 1 recorded backup.").waitFor();
  await page.getByRole("button", { name: "Remove the result of payroll" }).click();
  await expect.poll(() => results.count()).toBe(0);
});
