import { expect, test } from "vitest";
import { mockPages } from "./support/mockPage";

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
