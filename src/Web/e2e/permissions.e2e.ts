import { expect, test } from "vitest";
import type { MockServer } from "./mock/server";
import { firstServer, firstVolume, mockPages } from "./support/mockPage";

const open = mockPages();

async function openAs(roles: Parameters<MockServer["session"]["setRoles"]>[0], path: string) {
  const opened = await open({ servers: 3, path });
  opened.server.session.setRoles(roles);
  await opened.page.reload();
  return opened;
}

test("a viewer sees why each action is disabled, and no request is sent", async () => {
  const { page, server } = await openAs([{ role: "viewer", group: null }], firstVolume);
  for (const name of ["Analyse now", "Defragment…"]) {
    const button = page.getByRole("button", { name, disabled: true });
    await button.waitFor();
    await button.focus();
    await page
      .getByRole("tooltip")
      .getByText("You have the role viewer. This needs the role operator or administrator: ask an administrator.")
      .last()
      .waitFor();
    await button.press("Enter");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  }
  await page.goto(server.url + firstServer);
  await page.getByRole("button", { name: "Edit labels…", disabled: true }).waitFor();
  await page.goto(`${server.url}/setup/policies`);
  await page.getByRole("button", { name: "New policy", disabled: true }).waitFor();
  await page.goto(`${server.url}/enrolment`);
  await page.getByRole("heading", { name: "You cannot enrol servers" }).waitFor();
  expect(server.backend.agents.requests).toEqual([]);
});

test("an operator of one group may run jobs, but not pause the fleet", async () => {
  const { page, server } = await openAs([{ role: "operator", group: "berlin" }], firstVolume);
  await page.getByRole("button", { name: "Defragment…", disabled: false }).click();
  await page.getByRole("dialog").waitFor();
  await page.goto(`${server.url}/tonight`);
  const pause = page.getByRole("button", { name: "Pause fleet…", disabled: true });
  await pause.focus();
  await page
    .getByRole("tooltip")
    .getByText(/This needs the role operator or administrator of the whole fleet/)
    .waitFor();
});
