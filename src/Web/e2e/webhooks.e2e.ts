import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addWebhooks } from "./mock/webhooks";
import { mockPages } from "./support/mockPage";

// The browser logs each refused request.
const open = mockPages(/status of 409/);
const path = "/administration/webhooks";

test("a webhook is added, its secret is shown once, and it is edited, tested and removed", async () => {
  const { page, server } = await open({ servers: 3, path });
  const { webhooks } = server.backend;
  await page.getByText("No webhooks").waitFor();
  await page.getByRole("button", { name: "Add webhook…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await dialog.getByText("Enter a name.").waitFor();
  await dialog.getByText("Choose at least one event.").waitFor();
  await dialog.getByRole("textbox", { name: "Name" }).fill("tickets");
  await dialog.getByRole("textbox", { name: "Address" }).fill("https://tickets.example/hook");
  await dialog.getByRole("combobox", { name: "Events" }).click();
  await page.getByRole("option", { name: "Job failed" }).click();
  await page.getByRole("option", { name: "Alert opened" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).click();
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await dialog.getByLabel("Secret", { exact: true }).getByText("fdhook.").waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();
  expect(webhooks.list[0]?.webhook.events).toEqual(["jobFailed", "alertOpened"]);
  expect(webhooks.list[0]?.webhook.labels).toBeNull();
  await page.getByRole("row", { name: /tickets Active .*Job failed, Alert opened fleet Never/ }).waitFor();

  await choose(page, "tickets", "Edit…");
  await dialog.getByRole("textbox", { name: "Applies to" }).fill("group berlin");
  await dialog.getByRole("switch", { name: "Send messages" }).uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row", { name: /tickets Off .*group berlin/ }).waitFor();

  webhooks.refusal = "tickets.example answered 503 (Service Unavailable).";
  await choose(page, "tickets", "Send a test message…");
  await dialog.getByRole("button", { name: "Send test message" }).click();
  await dialog.getByText("The webhook has not taken the message. tickets.example answered 503").waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();
  webhooks.refusal = null;
  await choose(page, "tickets", "Send a test message…");
  await dialog.getByRole("button", { name: "Send test message" }).click();
  await dialog.getByText("The webhook has taken the message.").waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();

  await choose(page, "tickets", "Remove…");
  await dialog.getByRole("button", { name: "Remove webhook" }).click();
  await page.getByText("No webhooks").waitFor();
});

test("a name that is taken keeps the form, and a new secret is shown once", async () => {
  const { page, server } = await open({ servers: 3, path });
  addWebhooks(server.backend.webhooks);
  await page.reload();
  await page.getByRole("button", { name: "Add webhook…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("tickets");
  await dialog.getByRole("textbox", { name: "Address" }).fill("https://other.example/hook");
  await dialog.getByRole("combobox", { name: "Events" }).fill("paused");
  await page.getByRole("option", { name: "Fleet paused" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).click();
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await dialog.getByText("There is a webhook 'tickets' already.").waitFor();
  expect(await dialog.getByRole("textbox", { name: "Address" }).inputValue()).toBe("https://other.example/hook");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await choose(page, "tickets", "New secret…");
  await dialog.getByRole("button", { name: "Make a new secret" }).click();
  await dialog.getByLabel("Secret", { exact: true }).getByText("fdhook.mock-renewed-secret").waitFor();
});

test("the messages of a webhook show their results", async () => {
  const { page, server } = await open({ servers: 3, path });
  addWebhooks(server.backend.webhooks);
  await page.reload();
  await page.getByRole("row", { name: /data-warehouse.* Paused/ }).waitFor();
  await choose(page, "tickets", "Messages…");
  const table = page.getByRole("table", { name: "Messages to tickets" });
  await table.getByRole("row", { name: /Job failed files-01 Waiting .*503.*Next attempt/ }).waitFor();
  await table.getByRole("row", { name: /Alert opened Delivered/ }).waitFor();
  await table.getByRole("row", { name: /Job missed its window files-01 Given up/ }).waitFor();
});

test("a viewer reads why there are no webhooks to see", async () => {
  const { page, server } = await open({ servers: 3, path });
  server.session.setRoles([{ role: "viewer", group: null }]);
  await page.reload();
  await page.getByRole("heading", { name: "You cannot manage webhooks" }).waitFor();
});

async function choose(page: Page, webhook: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions on ${webhook}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}
