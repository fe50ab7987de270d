import { expect, test } from "vitest";
import { firstServer, firstVolume, mockPages } from "./support/mockPage";

// The page of a removed server may ask for it once more before the list of servers is loaded.
const open = mockPages(/status of 404/);

test("a backup schedule is added for a server, and a job is scheduled before the backup", async () => {
  const { page, server } = await open({ servers: 3, path: firstVolume });
  const host = server.backend.server(firstServer.split("/")[2] ?? "").hostName;
  await page.getByRole("button", { name: "Defragment…" }).click();
  const dialog = page.getByRole("dialog");
  await expect.poll(() => dialog.getByRole("radio", { name: "Before the next backup" }).isDisabled()).toBe(true);
  await dialog.getByRole("link", { name: "Add a backup schedule" }).click();

  await page.getByRole("textbox", { name: "Name" }).fill("office-days");
  await expect.poll(() => page.getByRole("combobox", { name: "Server" }).inputValue()).toBe(host);
  await page.getByRole("textbox", { name: "Expected start" }).fill("23:30");
  await page.getByRole("textbox", { name: "Latest end" }).fill("01:00");
  await page.getByRole("combobox", { name: "Time zone" }).fill("Lisbon");
  await page.getByRole("option", { name: "Europe/Lisbon" }).click();
  await page.getByRole("combobox", { name: "Repeats" }).click();
  await page.getByRole("option", { name: "Weekly" }).click();
  for (const day of ["Saturday", "Sunday"]) await page.getByText(day, { exact: true }).click();
  await page.getByText("Monday to Friday from 23:30 to 01:00 the next day, Europe/Lisbon").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row", { name: /^office-days Server / }).waitFor();
  expect(server.backend.setup.list("backup-schedules")[0]).toMatchObject({ for: `host ${host}` });

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Servers" }).click();
  await page.getByRole("link", { name: host }).click();
  await page.getByText(/^(Next|In progress): /).waitFor();
  await page.getByRole("link", { name: "office-days" }).first().waitFor();

  await page.getByRole("link", { name: "D: (Data)" }).click();
  await page.getByRole("button", { name: "Defragment…" }).click();
  await expect.poll(() => dialog.getByRole("radio", { name: "Before the next backup" }).isChecked()).toBe(true);
  await dialog.getByRole("checkbox", { name: "Preserve shadow copies" }).check();
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await dialog.waitFor({ state: "detached" });
  const job = page.getByRole("region", { name: "Latest job" });
  await job.getByText("Scheduled").waitFor();
  await job.getByText("Starts early enough to end before the next backup.").waitFor();
});

test("a server is removed after confirmation", async () => {
  const { page, server } = await open({ servers: 3, path: firstServer });
  await page.getByRole("button", { name: "Remove server…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove server" }).click();
  await page.getByText("2 servers", { exact: true }).waitFor();
  expect(server.backend.servers.size).toBe(2);
});

test("the labels of a server are edited", async () => {
  const { page, server } = await open({ servers: 1, path: firstServer });
  await page.getByRole("button", { name: "Edit labels…" }).click();
  const dialog = page.getByRole("dialog");
  const labels = dialog.getByRole("combobox", { name: "Labels" });
  await labels.fill("gold");
  await labels.press("Enter");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText('"gold" is not of the form name=value.').waitFor();
  await labels.press("Backspace");
  await labels.fill("tier=gold");
  await labels.press("Enter");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page
    .getByRole("region", { name: "Server details" })
    .getByText(/tier=gold$/)
    .waitFor();
  expect([...server.backend.servers.values()][0]?.labels).toMatchObject({ tier: "gold" });
});
