import { expect, test } from "vitest";
import { addAlerts, reportOtherName } from "./support/alerts";
import { firstServer, mockPages } from "./support/mockPage";

const open = mockPages();

test("without alerts, the page says so", async () => {
  const { page } = await open({ servers: 1, path: "/alerts" });
  await page.getByText("Nothing needs your attention.").waitFor();
});

test("alerts say what happened and what to do, lead to their object, and are closed", async () => {
  const { page, server } = await open({ servers: 3 });
  addAlerts(server);
  await page.getByRole("link", { name: "Alerts" }).click();
  const table = page.getByRole("table", { name: "Alerts" });
  const rows = table.getByRole("row");
  await rows.nth(1).getByText("Critical").waitFor();
  await table.getByRole("row", { name: /A policy is off Policy careful has a mistake/ }).waitFor();
  const count = await rows.count();

  await table.getByRole("button", { name: "Close the alert: A policy is off" }).click();
  await expect.poll(() => rows.count()).toBe(count - 1);
  await page.getByRole("switch", { name: "Show closed alerts" }).click();
  await table.getByRole("row", { name: /^Closed A policy is off/ }).waitFor();
  await table.getByRole("link", { name: "Open server" }).first().click();
  await page.waitForURL(/\/servers\/[\da-f-]+$/);
});

test("what the agent reports is shown beside what is bound, and is accepted", async () => {
  const { page, server } = await open({ servers: 1 });
  const first = reportOtherName(server);
  await page.goto(server.url + firstServer);
  const notice = page.getByRole("region", { name: "The agent reports something else" });
  await notice.getByText("renamed-01").waitFor();
  await notice.getByText("rack=7", { exact: true }).waitFor();
  await notice.getByRole("button", { name: "Accept labels" }).click();
  await notice.getByText("rack=7", { exact: true }).waitFor({ state: "detached" });
  expect(first.labels).toMatchObject({ rack: "7", role: "files" });
  await notice.getByRole("button", { name: "Accept host name" }).click();
  await page.getByRole("heading", { name: "renamed-01", level: 1 }).waitFor();
  await notice.waitFor({ state: "detached" });
});
