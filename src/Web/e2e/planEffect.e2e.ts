import { expect, test } from "vitest";
import { mockPages } from "./support/mockPage";

const open = mockPages();

test("a form shows its effect on the plan as one types", async () => {
  const { page } = await open({ servers: 12, path: "/setup/policies/new" });
  const effect = page.getByRole("region", { name: "Effect on the plan" });
  const changes = effect.getByRole("table", { name: "Decisions that change" });
  await changes.getByText("Not needed").first().waitFor();
  await changes.getByText("Planned").first().waitFor();
  await effect.getByText(/^\d+ → \d+$/).waitFor();
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/plan/preview")) requests.push(request.postData() ?? "");
  });
  await page.getByRole("textbox", { name: "Name" }).pressSequentially("standard");
  await expect.poll(() => requests.at(-1)).toContain('"name":"standard"');
  expect(requests.length, "one request after a pause in typing, not one a key").toBeLessThan(8);
});

test("a form without an effect on the plan says so", async () => {
  const { page } = await open({ servers: 3, path: "/setup/limits/new" });
  await page.getByText(/^The plan stays as it is: /).waitFor();
});
