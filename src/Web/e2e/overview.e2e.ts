import { expect, test } from "vitest";
import { firstServer, mockPages } from "./support/mockPage";

const open = mockPages();

test("the axis of a large fleet has its numbers in full", async () => {
  const { page } = await open({ servers: 2000, path: "/" });
  const chart = page.getByRole("img", { name: /^Excess fragments: / });
  await chart
    .getByText(/^\d+(\.\d)?m$/)
    .first()
    .waitFor();
  const left = await chart.locator("svg").evaluate((svg) => svg.getBoundingClientRect().left);
  for (const text of await chart.locator("text").all())
    expect(await text.evaluate((element) => element.getBoundingClientRect().left)).toBeGreaterThanOrEqual(left);
});

test("the overview says what is not ready and why, and leads there", async () => {
  const { page, server } = await open({ servers: 30, path: "/" });
  const first = server.backend.server(firstServer.split("/")[2] ?? "");
  const [volume] = first.volumes;
  if (!volume) throw new Error("The mock has no volume.");
  const reason = "Blackout month-end leaves no time before nightly.";
  volume.outlook = {
    schedule: "nightly",
    occursAt: "2126-06-01T20:00:00Z",
    timeZone: "UTC",
    kind: "notAllowed",
    reason,
    backupSeconds: null,
    backupSecondsAfter: null,
    backupWindowSeconds: null,
    readiness: null,
  };
  await page.reload();
  await page.getByRole("heading", { name: /^\d+ of 30 servers need attention before the next backup$/ }).waitFor();
  const worst = page.getByRole("table", { name: "Backups that lose the most time" });
  await worst.getByRole("row", { name: new RegExp(`${first.hostName}.* Not allowed`) }).waitFor();
  await page.getByRole("img", { name: /^Excess fragments: Excess fragments from [\d,]+ to [\d,]+/ }).waitFor();

  await page.getByRole("button", { name: /^Fragmented \d+$/ }).click();
  await page.waitForURL(/\/servers\?show=fragmented$/);
  await page.getByRole("row", { name: new RegExp(`${first.hostName}.*Fragmented ${reason}`) }).waitFor();
});

test("the overview says how many servers of the directory have an agent, when there is a directory", async () => {
  const { page, server } = await open({ servers: 30, path: "/" });
  const coverage = page.getByRole("region", { name: "Coverage" });
  await coverage.getByText("Servers online").waitFor();
  expect(await coverage.getByText("Servers with an agent").count()).toBe(0);
  server.backend.directory.add(200);
  await page.reload();
  await expect
    .poll(() => coverage.getByText("Servers with an agent").locator("..").textContent())
    .toContain("40 of 180");
  await coverage.getByRole("link", { name: "Directory" }).click();
  await page.waitForURL(/\/enrolment\/directory$/);
});

test("a run that failed since yesterday is listed with its reason", async () => {
  const { page, server } = await open({ servers: 2, path: "/" });
  await page.getByText("No run failed.").waitFor();
  await server.listening();
  const { agents } = server.backend;
  agents.proof = { ...agents.proof, verdict: "damaged", findings: 1 };
  const [first] = server.backend.servers.values();
  agents.create({ volumeId: first?.volumes[0]?.id ?? "", kind: "defragment", timing: "now" });
  server.finishJobs();
  await page
    .getByRole("region", { name: "Since yesterday" })
    .getByText("D: is damaged after the run: stop using the volume.")
    .waitFor();
});

test("labels and values of the key figures keep a distance to each other", async () => {
  const { page } = await open({ servers: 12, path: "/" });
  await page.getByRole("region", { name: "Since yesterday" }).waitFor();
  const gaps = await page.evaluate(() => {
    const terms = [...document.querySelectorAll("main dl dt, main dl dd")].map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    });
    const overlaps = (one: DOMRect, other: DOMRect) => one.top < other.bottom - 1 && other.top < one.bottom - 1;
    return terms.flatMap((one) =>
      terms.filter((other) => other.left > one.left && overlaps(one, other)).map((other) => other.left - one.right),
    );
  });
  expect(gaps.length).toBeGreaterThan(5);
  expect(Math.min(...gaps)).toBeGreaterThan(6);
});
