import { expect, test } from "vitest";
import { addAlerts, cloneAgent, reportOtherName } from "./support/alerts";
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

test("a silent alert says until when nobody is told, and why", async () => {
  const { page, server } = await open({ servers: 1 });
  server.backend.alerts.raise({
    kind: "messagesLost",
    subject: "one",
    serverId: null,
    message: "Messages were lost.",
    silence: { name: "repair", until: "2100-01-01T12:00:00Z", reason: "new disks" },
  });
  await page.getByRole("link", { name: "Alerts" }).click();
  await page.getByText(/^Silent until .*2100.*: nobody is told. repair: new disks$/).waitFor();
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

test("of two agents with one identity both are shown, and one is kept", async () => {
  const { page, server } = await open({ servers: 1 });
  const first = cloneAgent(server);
  await page.goto(server.url + firstServer);
  const notice = page.getByRole("region", { name: "Two agents use this identity" });
  await notice.getByText("10.1.0.7, connected").waitFor();
  await notice.getByText("10.1.0.91, refused").waitFor();
  await notice.getByRole("button", { name: `Keep ${first.hostName}`, exact: true }).click();
  await notice.waitFor({ state: "detached" });
});

test("the rail counts open alerts, and an event changes the count", async () => {
  const { page, server } = await open({ servers: 3 });
  const link = page.getByRole("link", { name: /^Alerts/ });
  await link.waitFor();
  await server.listening();
  addAlerts(server);
  server.backend.hub.send("alert", {});
  await page.getByRole("link", { name: "Alerts 3 open" }).waitFor();
});

test("a contact point for mail is created with its digest, and tested", async () => {
  const { page, server } = await open({ servers: 3, path: "/setup/contact-points/new" });
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("good morning");
  await page.getByRole("textbox", { name: "Mail server" }).fill("smtp://mail.example:587");
  await page.getByRole("textbox", { name: "Sender" }).fill("fleet@example.org");
  await page.getByRole("combobox", { name: "Recipients" }).fill("boss@example.org");
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "Send a digest each morning" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  const row = page.getByRole("row", { name: /^good morning Entire fleet Mail boss@example.org/ });
  await row.getByRole("button", { name: "Send a test message to good morning" }).click();
  await row.getByText("Taken").waitFor();
  expect(server.backend.setup.list("contact-points")).toMatchObject([
    { kind: "mail", mail: { from: "fleet@example.org", to: ["boss@example.org"], tls: true }, digest: { at: "07:00" } },
  ]);
});

test("rules, silences and mute timings have forms", async () => {
  const { page, server } = await open({ servers: 3, path: "/setup/alert-rules/new" });
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("room");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row", { name: /^room Entire fleet Free space \(percent\) at most 10/ }).waitFor();
  await page.getByRole("link", { name: "Silences" }).click();
  await page.getByRole("link", { name: "New silence" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("repair");
  await page.getByRole("textbox", { name: "Reason" }).fill("new disks");
  await page.getByRole("combobox", { name: "Alert rules" }).click();
  await page.getByRole("option", { name: "room" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row", { name: /^repair Entire fleet .* new disks/ }).waitFor();
  await page.getByRole("link", { name: "Mute timings" }).click();
  await page.getByRole("link", { name: "New mute timing" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("nights");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row", { name: /^nights Entire fleet All Every day from 22:00 to 06:00/ }).waitFor();
  expect(server.backend.setup.list("silences")).toMatchObject([{ for: "fleet", reason: "new disks", rules: ["room"] }]);
});
