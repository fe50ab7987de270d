import { expect, test } from "vitest";
import { mockPages } from "./support/mockPage";
import { addWaiting } from "./support/waiting";

const open = mockPages();

test("a token is created with labels, its command is shown and copied, and it is revoked", async () => {
  const { page } = await open({ servers: 0, path: "/enrolment", permissions: ["clipboard-read", "clipboard-write"] });
  await page.getByText("No tokens").waitFor();
  const labels = page.getByRole("combobox", { name: "Server labels" });
  await labels.fill("production");
  await labels.press("Enter");
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByText('"production" is not of the form name=value.').waitFor();
  await labels.press("Backspace");
  await labels.fill("site=berlin");
  await labels.press("Enter");
  await page.getByRole("textbox", { name: "Number of servers" }).fill("50");
  await page.getByRole("button", { name: "Create token" }).click();

  const lines = page.getByRole("region", { name: "Enrolment command" });
  await lines.getByText("The token enrols up to 50 servers").waitFor();
  await lines.getByText("msiexec /i fleetdefrag-agent.msi /qn SERVER_URL=https://fleetdefrag.example:8443").waitFor();
  await lines.getByRole("tab", { name: "No installer" }).click();
  const command = "fleetdefrag-agent enroll --server https://fleetdefrag.example:8443 --token fd1.";
  await lines.getByText(command).waitFor();
  await page.getByRole("button", { name: "Copy command" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(command);

  const row = page.getByRole("row", { name: /Not used yet.*0 of 50.*site=berlin/ });
  await row.getByRole("button", { name: "Revoke…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke token" }).click();
  await page.getByText("No tokens").waitFor();
});

test("machines that wait are shown with their fingerprint, approved and refused", async () => {
  const { page, server } = await open({ servers: 0, path: "/enrolment" });
  await page.getByRole("checkbox", { name: "Approve each machine" }).check();
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByText("joins within a minute of its approval").first().waitFor();
  await page.getByRole("row", { name: /Not used yet.*each machine/ }).waitFor();

  addWaiting(server);
  await page.reload();
  await page.getByRole("heading", { name: "2 machines wait for approval" }).waitFor();
  const row = page.getByRole("row", { name: /files-berlin-17.*192\.0\.2\.20 3f10 9c7a.*site=berlin/ });
  await row.getByRole("button", { name: "Approve files-berlin-17" }).click();
  await row.getByText("Approved", { exact: true }).waitFor();
  await page.getByRole("button", { name: /^Refuse sql-leeds-03/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Refuse", exact: true }).click();
  await page.getByRole("row", { name: /sql-leeds-03/ }).waitFor({ state: "detached" });
  expect(server.backend.waiting.map(({ isApproved }) => isApproved)).toEqual([true, true]);
  await page.getByRole("heading", { name: "0 machines wait for approval" }).waitFor();
});
