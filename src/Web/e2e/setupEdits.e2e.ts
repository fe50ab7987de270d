import { expect, test } from "vitest";
import { mockPages } from "./support/mockPage";

const open = mockPages();

test("a save is confirmed, and the notice can be dismissed", async () => {
  const { page } = await open({ servers: 3, path: "/setup/sites/new" });
  await page.getByRole("textbox", { name: "Name" }).fill("berlin");
  await page.getByRole("textbox", { name: "Labels" }).fill("site=berlin");
  await page.getByRole("button", { name: "Save" }).click();
  const notice = page.getByText("Site berlin is saved. The plan follows in a moment.");
  await notice.waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await notice.waitFor({ state: "detached" });
});

test("edits are not lost without a question", async () => {
  const { page } = await open({ servers: 3, path: "/setup/sites/new" });
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("berlin");
  await page.getByRole("link", { name: "Tonight" }).click();
  const dialog = page.getByRole("dialog", { name: "Discard your changes?" });
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => name.inputValue()).toBe("berlin");

  await page.getByRole("link", { name: "Tonight" }).click();
  await dialog.getByRole("button", { name: "Discard changes" }).click();
  await page.getByRole("heading", { name: "Tonight", level: 1 }).waitFor();
});

test("a form without edits, and the YAML document without edits, are left without a question", async () => {
  const { page } = await open({ servers: 3, path: "/setup/sites/new" });
  await page.getByRole("textbox", { name: "Name" }).waitFor();
  await page.getByRole("link", { name: "Setup", exact: true }).first().click();
  await page.getByRole("link", { name: "YAML" }).click();
  const text = page.getByRole("textbox", { name: "Setup as YAML" });
  await text.waitFor();
  await page.getByRole("link", { name: "Jobs" }).click();
  await page.getByRole("heading", { name: "Jobs", level: 1 }).waitFor();
  await page.goBack();
  await text.fill("sites: []");
  await page.getByRole("link", { name: "Jobs" }).click();
  await page.getByRole("dialog", { name: "Discard your changes?" }).waitFor();
});

test("typing in the time zone field replaces the zone, and finds the names of Windows", async () => {
  const { page } = await open({ servers: 3, path: "/setup/blackouts/new" });
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await expect.poll(() => zone.inputValue()).toBe("Europe/Berlin");
  await zone.click();
  await page.keyboard.type("tokyo standard");
  await expect.poll(() => zone.inputValue()).toBe("tokyo standard");
  await page.getByRole("option", { name: /^Asia\/Tokyo/ }).click();
  await expect.poll(() => zone.inputValue()).toBe("Asia/Tokyo");
  await zone.click();
  await page.keyboard.type("nothing");
  await page.getByRole("textbox", { name: "Name" }).click();
  await expect.poll(() => zone.inputValue()).toBe("Asia/Tokyo");
});

test("a token is revoked only after a question", async () => {
  const { page, server } = await open({ servers: 3, path: "/enrolment" });
  server.backend.createToken({ labels: { site: "berlin" }, expiresInHours: 1, maxUses: 1, needsApproval: false });
  await page.reload();
  await page.getByRole("button", { name: "Revoke…" }).click();
  const dialog = page.getByRole("dialog", { name: "Revoke the token for site=berlin?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(server.backend.tokens.length).toBe(1);
  await page.getByRole("button", { name: "Revoke…" }).click();
  await dialog.getByRole("button", { name: "Revoke token" }).click();
  await expect.poll(() => server.backend.tokens.length).toBe(0);
});
