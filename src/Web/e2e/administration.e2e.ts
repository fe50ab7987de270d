import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { userOf } from "./mock/access";
import { mockPages } from "./support/mockPage";
import { addPeople } from "./support/people";

// The browser logs each refused request.
const open = mockPages(/status of 409/);

test("a user is added with a role of a group, gets a one-time password, is disabled and removed", async () => {
  const { page, server } = await open({ servers: 3, path: "/administration" });
  server.backend.setup.put("groups", { name: "berlin", servers: ["files-01"] }, "admin");
  await page.getByRole("button", { name: "Add user…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add user" }).click();
  await dialog.getByText("Enter a name.").waitFor();
  await dialog.getByRole("textbox", { name: "User name" }).fill("admin");
  await dialog.getByRole("button", { name: "Add user" }).click();
  await dialog.getByRole("alert").getByText("There is a user admin already.").waitFor();
  await dialog.getByRole("textbox", { name: "User name" }).fill("berta");
  await choose(page, dialog.getByRole("combobox", { name: "Role 1", exact: true }), "Operator");
  await choose(page, dialog.getByRole("combobox", { name: "Part of the fleet of role 1" }), "Group berlin");
  await dialog.getByRole("button", { name: "Add user" }).click();
  await dialog.getByText("pQ7mYx2NcVt9KdRw4HsB").waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();

  const row = page.getByRole("row", { name: /berta One-time password.*Operator of group berlin/ });
  await row.getByRole("button", { name: "Actions on berta" }).click();
  await page.getByRole("menuitem", { name: "Disable…" }).click();
  await dialog.getByRole("button", { name: "Disable" }).click();
  await page.getByRole("row", { name: /berta Disabled/ }).waitFor();
  await row
    .or(page.getByRole("row", { name: /berta/ }))
    .getByRole("button", { name: "Actions on berta" })
    .click();
  await page.getByRole("menuitem", { name: "Remove…" }).click();
  await dialog.getByRole("button", { name: "Remove user" }).click();
  await page.getByRole("heading", { name: "1 user", exact: true }).waitFor();
});

test("a locked user is unlocked, and roles are replaced", async () => {
  const { page, server } = await open({ servers: 3, path: "/administration/users" });
  addPeople(server);
  await page.reload();
  const name = "nightly-import-of-the-backup-team";
  const row = page.getByRole("row", { name: new RegExp(name) });
  await row.getByText("Locked after wrong passwords").waitFor();
  await row.getByRole("button", { name: `Actions on ${name}` }).click();
  await page.getByRole("menuitem", { name: "Unlock…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unlock" }).click();
  await row.getByText("Active").waitFor();

  await page.getByRole("button", { name: "Roles of berta" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Remove role 1" }).click();
  await choose(page, dialog.getByRole("combobox", { name: "Role 1", exact: true }), "Administrator");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row", { name: /berta Active Administrator/ }).waitFor();
});

test("users are searched on the server as one types, and each page of a long list has 100", async () => {
  const { page, server } = await open({ servers: 3, path: "/administration/users?q=person-&page=3" });
  const people = Array.from({ length: 250 }, (_, index) => userOf(index + 10, `person-${index}`, []));
  server.backend.access.users.push(...people);
  await page.reload();
  await page.getByText("201 to 250 of 250").waitFor();
  const search = page.getByRole("textbox", { name: "Search users" });
  expect(await search.inputValue()).toBe("person-");
  await page.keyboard.press("/");
  await page.keyboard.press("End");
  // Some keys come while the answer to the keys before arrives.
  await page.keyboard.type("24", { delay: 200 });
  await page.getByRole("heading", { name: "11 users", exact: true }).waitFor();
  expect(await search.inputValue()).toBe("person-24");
  expect(new URL(page.url()).search).toBe("?q=person-24");
  expect(await page.getByRole("table", { name: "Users" }).getByRole("row").count()).toBe(12);
  await page.keyboard.type("x");
  await page.getByText("No users match the search.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("1 to 100 of 251").waitFor();
});

test.each([
  { path: "/administration/sessions", label: "Search sessions", text: "8a2e", found: "1 open session", row: /berta/ },
  {
    path: "/administration/api-tokens",
    label: "Search API tokens",
    text: "IMPORT",
    found: "1 API token",
    row: /nightly/,
  },
])("$label finds rows on the server and keeps the text in the URL", async ({ path, label, text, found, row }) => {
  const { page, server } = await open({ servers: 3, path });
  addPeople(server);
  await page.reload();
  await page.getByRole("textbox", { name: label }).fill(text);
  await page.getByRole("heading", { name: found, exact: true }).waitFor();
  await page.getByRole("row", { name: row }).waitFor();
  expect(new URL(page.url()).searchParams.get("q")).toBe(text);
  await page.getByRole("textbox", { name: label }).fill("nobody");
  await page.getByText(/^No .* match the search\.$/).waitFor();
});

test("a session is ended, but not the one of this page", async () => {
  const { page, server } = await open({ servers: 3, path: "/administration/sessions" });
  addPeople(server);
  await page.reload();
  await page.getByRole("row", { name: /admin.*This session/ }).waitFor();
  await page.getByRole("button", { name: /^End the session of berta/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End session" }).click();
  await page.getByRole("heading", { name: "1 open session" }).waitFor();
});

test("an API token is created with scope and lifetime, shown once and revoked", async () => {
  const { page, server } = await open({ servers: 3, path: "/administration/api-tokens" });
  await page.getByText("No API tokens").waitFor();
  await page.getByRole("button", { name: "Create token…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name of the script" }).fill("nightly import");
  await choose(page, dialog.getByRole("combobox", { name: "May" }), "All that the person may do");
  await choose(page, dialog.getByRole("combobox", { name: "Lifetime" }), "7 days");
  await dialog.getByRole("button", { name: "Create token" }).click();
  await dialog.getByLabel("Token", { exact: true }).getByText("fdapi.").waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();
  expect(server.backend.access.tokens[0]?.scope).toBe("full");
  await page.getByRole("row", { name: /nightly import admin All that the person may do.*in 7 days/ }).waitFor();
  await page.getByRole("button", { name: "Revoke the token nightly import" }).click();
  await dialog.getByRole("button", { name: "Revoke token" }).click();
  await page.getByText("No API tokens").waitFor();
});

test("the audit is searched, and an entry shows what changed", async () => {
  const { page, server } = await open({ servers: 3, path: "/administration/audit" });
  addPeople(server);
  await page.reload();
  await page.getByRole("heading", { name: "3 entries" }).waitFor();
  await page.getByText("<script>alert(1)</script>").waitFor();
  await page.getByRole("textbox", { name: "Search the audit" }).fill("standard");
  await page.getByRole("heading", { name: "1 entry" }).waitFor();
  expect(new URL(page.url()).searchParams.get("q")).toBe("standard");
  await page.getByRole("button", { name: "Details of entry 2" }).click();
  const changes = page.getByRole("table", { name: "Changes of entry 2" });
  await changes.getByRole("row", { name: "window.from 22:00 21:00" }).waitFor();
  await changes.getByRole("row", { name: "passes files files, mft" }).waitFor();
  await page.getByText("The backup begins earlier.").waitFor();
  const csv = await page.getByRole("link", { name: "Export CSV" }).getAttribute("href");
  expect(csv).toBe("/api/v1/audit.csv?search=standard");
});

test("a viewer sees the own sessions and tokens, and why not the users and the audit", async () => {
  const { page, server } = await open({ servers: 3, path: "/administration/sessions" });
  server.session.setRoles([{ role: "viewer", group: null }]);
  await page.reload();
  await page.getByText("Your own sessions.").waitFor();
  await page.getByRole("link", { name: "Users" }).click();
  await page.getByRole("heading", { name: "You cannot manage users" }).waitFor();
  await page.getByRole("link", { name: "Audit" }).click();
  await page.getByRole("heading", { name: "You cannot read the audit" }).waitFor();
});

async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole("option", { name: option, exact: true }).click();
}
