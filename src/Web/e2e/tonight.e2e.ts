import { expect, test } from "vitest";
import { mockPages } from "./support/mockPage";

const open = mockPages();

test("tonight's decisions tell why, and are found by kind and server", async () => {
  const { page } = await open({ servers: 3 });
  await page.getByRole("link", { name: "Tonight" }).click();
  await page.getByRole("heading", { name: "Tonight", level: 1 }).waitFor();
  const table = page.getByRole("table", { name: "Decisions" });
  await table
    .getByText(/^Starts Mon 1 Jun 20:45/)
    .first()
    .waitFor();
  await page.getByText(/never from a backup/).waitFor();

  await page.getByLabel("Show decisions").selectOption("notNeeded");
  await expect.poll(() => table.getByText(/^Starts Mon/).count()).toBe(0);
  expect(await table.getByText("It is in order", { exact: false }).count()).toBeGreaterThan(0);
  expect(new URL(page.url()).search).toBe("?show=notNeeded");

  await page.getByLabel("Search servers").fill("no such server");
  await page.getByText("Nothing is decided").waitFor();
});

test("an empty fleet has an empty plan that says what to set up", async () => {
  const { page } = await open({ servers: 0, path: "/tonight" });
  await page.getByText("Set a policy and backup schedules", { exact: false }).waitFor();
});
