import { expect, test } from "vitest";
import { firstServer, firstVolume, mockPages } from "./support/mockPage";

const open = mockPages();

test("a backup window is set, told in words, and a job can then be scheduled before it", async () => {
  const { page, server } = await open({ servers: 3, path: firstVolume });
  await page.getByRole("button", { name: "Defragment…" }).click();
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByRole("radio", { name: "Before the next backup" }).isDisabled()).toBe(true);
  await dialog.getByRole("link", { name: "Set it first" }).click();

  await page.getByRole("button", { name: "Set the backup window" }).click();
  await page.getByLabel("Starts at").fill("23:30");
  await page.getByLabel("Ends at").fill("01:00");
  await page.getByRole("combobox", { name: "Time zone" }).fill("Lisbon");
  await page.getByRole("option", { name: "Europe/Lisbon" }).click();
  for (const day of ["Saturday", "Sunday"]) await page.getByText(day, { exact: true }).click();
  await page.getByText("Monday to Friday from 23:30 to 01:00 the next day (1 h 30 min), Europe/Lisbon").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/^(Next|Under way): /).waitFor();
  expect(server.backend.server(firstServer.split("/")[2] ?? "").backupWindow?.durationMinutes).toBe(90);

  await page.getByRole("link", { name: "D: (Data)" }).click();
  await page.getByRole("button", { name: "Defragment…" }).click();
  expect(await dialog.getByRole("radio", { name: "Before the next backup" }).isChecked()).toBe(true);
  await dialog.getByRole("checkbox", { name: "Spare shadow copies" }).check();
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await dialog.getByText("Starts in time to end before the backup window of tonight.").waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("region", { name: "Latest job" }).getByText("Scheduled").waitFor();
});

test("a window on no day is refused where it is entered", async () => {
  const { page } = await open({ servers: 1, path: firstServer });
  await page.getByRole("button", { name: "Set the backup window" }).click();
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])
    await page.getByText(day, { exact: true }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Choose at least one day.").waitFor();
});

test("a server is removed after asking", async () => {
  const { page, server } = await open({ servers: 3, path: firstServer });
  await page.getByRole("button", { name: "Remove server…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove server" }).click();
  await page.getByText("2 servers", { exact: true }).waitFor();
  expect(server.backend.servers.size).toBe(2);
});
