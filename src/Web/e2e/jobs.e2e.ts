import { expect, test } from "vitest";
import { firstVolume, mockPages } from "./support/mockPage";
import { addNight } from "./support/night";

const open = mockPages();

test("jobs are searched, filtered by state, and exported as they are filtered", async () => {
  const { page, server } = await open({ servers: 40, path: "/jobs" });
  await page.getByText("No jobs yet").waitFor();
  addNight(server);
  await page.reload();
  const table = page.getByRole("table", { name: "Jobs" });
  await table.waitFor();
  const all = await table.getByRole("row").count();

  // The switch shows what the URL says, which React updates a moment after the click.
  await page.getByRole("switch", { name: "Failed only" }).click();
  await page.getByRole("switch", { name: "Failed only", checked: true }).waitFor();
  await expect.poll(() => table.getByRole("row").count()).toBeLessThan(all);
  await expect.poll(() => table.getByText("Completed").count()).toBe(0);
  expect(new URL(page.url()).search).toBe("?show=failures");
  await page.getByLabel("Search jobs").fill("berlin");
  await page.waitForURL(/q=berlin/);
  await expect
    .poll(() => page.getByRole("link", { name: "Export CSV" }).getAttribute("href"))
    .toBe("/api/v1/jobs/export?search=berlin&failed=true");
  await page.getByLabel("Search jobs").fill("no such server");
  await page.getByText("No jobs match").waitFor();

  await page.goto(`${server.url}/jobs`);
  await page.getByRole("button", { name: /^Running \d+$/ }).click();
  await table.getByText("Stopped").first().waitFor({ state: "detached" });
  expect(new URL(page.url()).search).toBe("?show=running");
});

test("a large list has pages with URLs", async () => {
  const { page, server } = await open({ servers: 400, path: "/" });
  addNight(server);
  await page.goto(`${server.url}/jobs`);
  await page.getByText(/^1 to 100 of \d{3}$/).waitFor();
  await page.getByRole("button", { name: "Page 2" }).click();
  await page.getByText(/^101 to 200 of \d{3}$/).waitFor();
  expect(new URL(page.url()).search).toBe("?page=2");
});

test("the page of a job follows it from its progress to its proof", async () => {
  const { page, server } = await open({ servers: 1, path: firstVolume });
  await page.getByRole("img", { name: /^Volume map/ }).waitFor();
  await server.listening();
  const { agents } = server.backend;
  const job = agents.create({ volumeId: firstVolume.split("/")[2] ?? "", kind: "defragment", timing: "now" });
  await page.goto(`${server.url}/jobs`);
  await page.getByRole("table", { name: "Jobs" }).getByRole("link", { name: "Defragment" }).click();
  await page.getByRole("heading", { name: `Defragment D: on ${job.hostName}`, level: 1 }).waitFor();
  await page.getByText("No pass has run.").waitFor();

  for (let step = 0; step < 4; step++) agents.advance();
  const running = page.getByRole("region", { name: "Running" });
  await running.getByText("Files, 30 %").waitFor();
  await running.getByText("\\Shares\\Projects\\archive-003.pst").waitFor();
  await running.getByText(/The end of the pass is not known yet\. The job has no deadline\./).waitFor();
  await page
    .getByRole("table", { name: "Passes" })
    .getByRole("row", { name: /^Files Running/ })
    .waitFor();
  await page.getByRole("img", { name: /^Now\./ }).waitFor();

  server.finishJobs();
  await page
    .getByRole("table", { name: "Passes" })
    .getByRole("row", { name: /^Files Ended [\d,]+ → 0 12,000/ })
    .waitFor();
  await page
    .getByRole("region", { name: "Proof" })
    .getByText(/^Checked after the run: clean/)
    .waitFor();
  await page
    .getByRole("table", { name: "Left out of the backup's order" })
    .getByRole("row", { name: /^The limit on moved bytes left it out 1,240 .* 27 s$/ })
    .waitFor();
  await page.getByRole("table", { name: "Largest moves" }).getByText("\\mail.edb").waitFor();
  await page.getByRole("img", { name: /^Before\./ }).waitFor();
  await page.getByRole("img", { name: /^After\./ }).waitFor();
});

test("a job is stopped on its page, and the list of jobs follows without a reload", async () => {
  const { page, server } = await open({ servers: 1, path: "/jobs" });
  await page.getByText("No jobs yet").waitFor();
  await server.listening();
  const job = server.backend.agents.create({
    volumeId: firstVolume.split("/")[2] ?? "",
    kind: "defragment",
    timing: "now",
  });
  await page.getByRole("table", { name: "Jobs" }).getByText("Waiting for agent").waitFor();
  await page.goto(`${server.url}/jobs/${job.id}`);
  await page.getByRole("button", { name: "Cancel the job on D:" }).click();
  await page.getByText("Stopped", { exact: true }).first().waitFor();
});
