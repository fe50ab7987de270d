import { expect, test } from "vitest";
import { mockPages } from "./support/mockPage";

const open = mockPages();
const field = { name: "Search servers, volumes, pages and actions" };

test("the palette opens pages, actions, servers and volumes by name, with the keyboard alone", async () => {
  const { page, server } = await open({ servers: 300, path: "/" });
  await page.getByRole("heading", { name: "Overview", level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", field).fill("fragmented vol");
  await page
    .getByRole("option", { name: /^Show fragmented volumes/ })
    .and(page.locator('[aria-selected="true"]'))
    .waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/volumes\?show=fragmented$/);
  await page.getByRole("table", { name: "Volumes" }).waitFor();

  const [first] = server.backend.servers.values();
  const hostName = first?.hostName ?? "";
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", field).fill(hostName.replaceAll("-", " "));
  await page.getByRole("option", { name: `${hostName} Server` }).waitFor();
  await page.getByRole("option", { name: `D: (Data) Volume on ${hostName}` }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "D: (Data)", level: 1 }).waitFor();

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", field).fill("no such thing");
  await page.getByText("Nothing has this name.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", field).waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toMatch(/^\/volumes\//);
});
