import { expect, test } from "vitest";
import { firstVolume, mockPages } from "./support/mockPage";

const open = mockPages();

test("a defragmentation is started, shows its progress, and its maps before and after", async () => {
  const { page, server } = await open({ servers: 1, path: firstVolume });
  await page.getByRole("img", { name: /^Volume map\. Map of [\d,]+ clusters: .*Fragmented files/ }).waitFor();
  await page.getByRole("button", { name: "Defragment…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Now" }).check();
  await dialog.getByRole("button", { name: "Defragment now" }).click();
  await dialog.waitFor({ state: "detached" });

  const job = page.getByRole("region", { name: "Latest job" });
  await job.getByText("Waiting for agent").waitFor();
  for (let step = 0; step < 5; step++) server.backend.agents.advance();
  const bar = job.getByRole("progressbar", { name: "Progress of the job" });
  await bar.and(page.locator('[aria-valuenow="40"]')).waitFor();
  await job.getByText("Files, 40 %").waitFor();
  const now = page.getByRole("img", { name: /^Now\./ });
  await now.waitFor();
  const described = await now.getAttribute("aria-label");
  for (let step = 0; step < 3; step++) server.backend.agents.advance();
  await expect.poll(() => now.getAttribute("aria-label"), { timeout: 10_000 }).not.toBe(described);
  server.finishJobs();
  await job.getByText(/^[\d,]+ → 0$/).waitFor();
  await job.getByText("Checked after the run: clean, 1.2 s. Names and sizes of all files are as before.").waitFor();
  await job.getByText("Why data moved").click();
  await job.getByRole("table", { name: "Largest moves" }).getByText("\\mail.edb").waitFor();
  await page.getByRole("img", { name: /^Before\..*Fragmented files/ }).waitFor();
  const after = page.getByRole("img", { name: /^After\./ });
  await expect.poll(() => after.getAttribute("aria-label")).not.toContain("Fragmented files");

  await page.getByText("Before", { exact: true }).first().click();
  await page.waitForURL(/view=before/);
  await after.waitFor({ state: "detached" });
});

test("damage after a run is an alert that says what to do", async () => {
  const { page, server } = await open({ servers: 1, path: firstVolume });
  const { agents } = server.backend;
  agents.proof = {
    ...agents.proof,
    verdict: "damaged",
    findings: 2,
    firstFindings: ["RecordHeader: record 64 has no signature", "IndexEntry: record 5 names record 64"],
  };
  await page.getByRole("button", { name: "Defragment…" }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "Now" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Defragment now" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  server.finishJobs();

  const job = page.getByRole("region", { name: "Latest job" });
  await job.getByText("Failed", { exact: true }).waitFor();
  const alert = job.getByRole("alert");
  await alert.getByText("The volume is damaged", { exact: true }).waitFor();
  await alert.getByText("D: is damaged after the run: stop using the volume.").waitFor();
  await alert.getByText("RecordHeader: record 64 has no signature").waitFor();
  await expect.poll(() => job.getByText(/stop using the volume/).count()).toBe(1);
});

test("a disabled action explains why, also to keyboard users", async () => {
  const { page, server } = await open({ servers: 1, path: firstVolume });
  await page.getByRole("button", { name: "Defragment…" }).waitFor();
  const volume = server.backend.volumeSummary(firstVolume.split("/")[2] ?? "");
  volume.state = "dirty";
  await server.listening();
  server.backend.hub.send("volume", { id: volume.id });
  const button = page.getByRole("button", { name: "Defragment…", disabled: true });
  await button.waitFor();
  await button.focus();
  await page.getByRole("tooltip").getByText("The volume is marked dirty. Run chkdsk /f on Windows first.").waitFor();
});

test("the arrow keys select cells of the map", async () => {
  const { page } = await open({ servers: 1, path: firstVolume });
  const map = page.getByRole("img", { name: /^Volume map/ });
  await map.focus();
  await page.keyboard.press("Home");
  await page
    .getByRole("status")
    .getByText(/^System files · clusters 0 to [\d,]+ · offset 0 bytes/)
    .waitFor();
  await page.keyboard.press("End");
  await page
    .getByRole("status")
    .getByText(/^Free space · clusters [\d,]{6,}/)
    .waitFor();
});

test("the map is drawn at the resolution of the screen, and again after a resize", async () => {
  const { page } = await open({ servers: 1, path: firstVolume, deviceScaleFactor: 2 });
  const map = page.getByRole("img", { name: /^Volume map/ });
  const measure = () =>
    map.evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      const colours = new Set<string>();
      for (let at = 0; at < pixels.length; at += 4 * 97)
        colours.add(`${pixels[at]} ${pixels[at + 1]} ${pixels[at + 2]}`);
      return { density: canvas.width / canvas.clientWidth, width: canvas.clientWidth, colours: colours.size };
    });
  await expect.poll(async () => (await measure()).colours).toBeGreaterThan(5);
  const wide = await measure();
  expect(wide.density).toBe(2);
  await page.setViewportSize({ width: 420, height: 800 });
  await expect.poll(async () => (await measure()).width).toBeLessThan(400);
  await expect.poll(async () => (await measure()).colours).toBeGreaterThan(5);
});

test("a running job is stopped", async () => {
  const { page, server } = await open({ servers: 1, path: firstVolume });
  await page.getByRole("button", { name: "Defragment…" }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "Now" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Defragment now" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const job = page.getByRole("region", { name: "Latest job" });
  server.backend.agents.advance();
  await job.getByRole("button", { name: "Stop the job on D:" }).click();
  await job.getByText("Stopped", { exact: true }).waitFor();
});

test("a run by hand opens with the values of the policy, and its request names them", async () => {
  const { page, server } = await open({ servers: 1, path: firstVolume });
  server.backend.setup.put(
    "policies",
    { name: "gentle", for: "fleet", maxBytesPerSecond: 3_145_728, background: true },
    "admin",
  );
  await page.reload();
  await page.getByRole("button", { name: "Defragment…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("The values below are those of policy gentle.").waitFor();
  await expect.poll(() => dialog.getByLabel("Maximum transfer rate").inputValue()).toBe("3 MiB/s");
  await expect.poll(() => dialog.getByRole("checkbox", { name: "Preserve shadow copies" }).isChecked()).toBe(true);
  await expect.poll(() => dialog.getByRole("checkbox", { name: "Low I/O priority" }).isChecked()).toBe(true);
  await dialog.getByRole("radio", { name: "Now" }).check();
  await dialog.getByRole("button", { name: "Defragment now" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(server.backend.agents.requests).toMatchObject([{ maxBytesPerSecond: 3_145_728, shadowCopySafe: true }]);
});

test("a pass that still moves after the last fragment shows neither 100 % nor 0 left", async () => {
  const { page, server } = await open({ servers: 1, path: firstVolume });
  await page.getByRole("button", { name: "Defragment…" }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "Now" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Defragment now" }).click();
  // It closes when the lists of jobs have been read again: a later answer would replace the newer job of an event.
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const job = page.getByRole("region", { name: "Latest job" });
  await job.getByText("Waiting for agent").waitFor();
  for (let step = 0; step < 11; step++) server.backend.agents.advance();
  await job.getByText("Files, making room").waitFor();
  await job.getByText("none", { exact: true }).waitFor();
  const bar = job.getByRole("progressbar", { name: "Progress of the job" });
  await expect.poll(() => bar.getAttribute("aria-valuenow")).toBeNull();
});

test("the tabs of a volume have URLs, and nothing moves while the page loads", async () => {
  const { page, server } = await open({ servers: 1, path: "/jobs", own: true });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(server.url + firstVolume);
  await page.getByRole("img", { name: /^Volume map/ }).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const shift = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(shift).toBeLessThan(0.02);

  await page.getByRole("tab", { name: "Files" }).click();
  await page.getByRole("table", { name: "Most fragmented files" }).waitFor();
  expect(new URL(page.url()).search).toBe("?tab=files");
  await page.reload();
  await page.getByRole("table", { name: "Most fragmented files" }).waitFor();
});

test("the trends of a volume show its runs on one time line", async () => {
  const { page, server } = await open({ servers: 1, path: `${firstVolume}?tab=trends` });
  await page.getByRole("img", { name: /^Excess fragments: / }).waitFor();
  await page.getByRole("button", { name: "Defragment…" }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "Now" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Defragment now" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  server.finishJobs();
  await page.getByRole("img", { name: /^Data moved by runs: Moved from 7\.45 GiB to 7\.45 GiB/ }).waitFor();
  const excess = page.getByRole("img", { name: /^Excess fragments: .* to 0, highest [\d,]+\./ });
  await excess.waitFor();
  await excess.hover({ position: { x: 90, y: 40 } });
  await expect.poll(() => page.locator("figure [class*=cursor]").count()).toBeGreaterThanOrEqual(3);
});
