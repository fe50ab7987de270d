import { expect, test } from "vitest";
import { mockPages } from "./support/mockPage";

const open = mockPages();

test("fields for numbers are read and written with the signs of the viewer's region", async () => {
  const { page, server } = await open({ servers: 3, path: "/setup/policies/new", locale: "de-DE" });
  const price = page.getByRole("textbox", { name: "Price of contiguous free space" });
  const fragments = page.getByRole("textbox", { name: "Minimum excess fragments" });
  expect(await price.inputValue()).toBe("1,5");
  await page.getByRole("textbox", { name: "Name" }).fill("quick");
  await price.fill("2,25");
  await fragments.fill("12000");
  expect(await fragments.inputValue()).toBe("12.000");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Policy quick is saved.").waitFor();
  expect(server.backend.setup.get("policies", "quick")).toMatchObject({
    fromExcessFragments: 12_000,
    maxMovedRatio: 2.25,
  });
});

test("sizes, counts and dates are written as in the viewer's region, beside times of 24 hours", async () => {
  const { page } = await open({ servers: 3, path: "/servers", locale: "en-US", timezoneId: "America/New_York" });
  await page.getByRole("link", { name: "Tonight" }).click();
  await page
    .getByRole("table", { name: "Decisions" })
    .getByText(/\w{3}, \w{3} \d{1,2}, 20\d\d, \d\d:\d\d /)
    .first()
    .waitFor();
});
