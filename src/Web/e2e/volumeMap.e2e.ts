import { expect, test } from "vitest";
import { firstVolume, mockPages } from "./support/mockPage";

// The browser logs a refused reading.
const open = mockPages(/status of 422/);

test("the files under the cursor are named, and a file is marked on the map", async () => {
  const { page } = await open({ servers: 1, path: firstVolume });
  const map = page.getByRole("img", { name: /^Volume map/ });
  await map.focus();
  await page.keyboard.press("End");
  const readout = page.getByRole("status").filter({ hasText: /clusters/ });
  for (let step = 0; step < 200 && !/archive-\d+\.pst \(/.test((await readout.textContent()) ?? ""); step++)
    await page.keyboard.press("ArrowLeft");
  await expect
    .poll(() => readout.textContent())
    .toMatch(/ · \\Shares\\Projects\\\d{4}\\archive-\d+\.pst \([\d,]+ fragments?\)/);

  const faint = () =>
    map.evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let count = 0;
      for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) > 0 && (pixels[at] ?? 0) < 128) count++;
      return count / (pixels.length / 4);
    });
  expect(await faint()).toBeLessThan(0.2);
  await page.getByRole("combobox", { name: "Find a file of the volume" }).click();
  await page.getByRole("option", { name: /archive-001\.pst$/ }).click();
  await expect.poll(faint).toBeGreaterThan(0.5);
});

test("the map zooms to a range of clusters by buttons, keys and a link", async () => {
  const { page } = await open({ servers: 3, path: firstVolume });
  const map = page.getByRole("img", { name: /^Volume map/ });
  await map.waitFor();
  const zoom = page.getByRole("group", { name: "Zoom" });
  await expect
    .poll(() => zoom.getByRole("button", { name: "Whole volume" }).getAttribute("aria-disabled"))
    .toBe("true");
  await zoom.getByRole("button", { name: "Zoom in" }).click();
  await zoom.getByText(/^Clusters [\d,]+ to [\d,]+, 25 % of the volume$/).waitFor();
  const link = page.url();
  expect(link).toMatch(/clusters=\d+-\d+/);

  await map.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("+");
  await zoom.getByText(/, 6\.3 % of the volume$/).waitFor();
  await page.keyboard.press("-");
  await zoom.getByText(/, 25 % of the volume$/).waitFor();
  await zoom.getByRole("button", { name: "Whole volume" }).click();
  await zoom.getByText(/^All clusters/).waitFor();

  await page.goto(link);
  await zoom.getByText(/, 25 % of the volume$/).waitFor();
  const shown = Number(
    /^Volume map\. Map of ([\d,]+) clusters/
      .exec((await map.getAttribute("aria-label")) ?? "")?.[1]
      ?.replaceAll(",", ""),
  );
  expect(shown).toBeGreaterThan(0);
});

test("a file is found by a part of its path, marked, and shown where it begins", async () => {
  const { page } = await open({ servers: 1, path: firstVolume });
  await page.getByRole("img", { name: /^Volume map/ }).waitFor();
  const field = page.getByRole("combobox", { name: "Find a file of the volume" });
  await field.fill("accounts\\led");
  await page.getByRole("option", { name: "\\Shares\\Accounts\\ledger.db" }).click();

  const marked = page.getByRole("group", { name: "Marked file" });
  await marked.getByText(/ledger\.db · 3\.75 MiB · 60 fragments · from cluster [\d,]+$/).waitFor();
  await page
    .getByRole("status", { name: "Reading from the volume" })
    .getByText(/^Read from the volume/)
    .waitFor();
  await marked.getByRole("button", { name: "Show its first extent" }).click();
  await page.getByRole("img", { name: /^Volume map\. Map of 80 clusters/ }).waitFor();

  await field.fill("nothing like it");
  await page.getByText("No file matches.").waitFor();
});

test("the map zooms in to single clusters and names the file of each", async () => {
  const { page } = await open({ servers: 1, path: `${firstVolume}?clusters=5000000-5004095` });
  const map = page.getByRole("img", { name: /^Volume map\. Map of 4,096 clusters/ });
  await map.waitFor();
  const zoom = page.getByRole("group", { name: "Zoom" });
  for (const clusters of ["1,024", "256", "64"]) {
    await zoom.getByRole("button", { name: "Zoom in" }).click();
    await page.getByRole("img", { name: new RegExp(`^Volume map\\. Map of ${clusters} clusters`) }).waitFor();
  }
  expect(await zoom.getByRole("button", { name: "Zoom in" }).getAttribute("aria-disabled")).toBe("true");
  await page.getByRole("img", { name: /^Volume map/ }).focus();
  await page.keyboard.press("Home");
  await page
    .getByRole("status")
    .getByText(/clusters [\d,]+ to [\d,]+ · offset/)
    .waitFor();
});

test("what stands against reading the volume is shown, and the coarse map stays", async () => {
  const { page, server } = await open({ servers: 1, path: firstVolume });
  const map = page.getByRole("img", { name: /^Volume map/ });
  await map.waitFor();
  server.backend.layoutObstacle = {
    status: 422,
    message: "A backup of D: on berlin-01 has been in progress since 22:00 UTC.",
  };
  await page.goto(`${new URL(page.url()).origin}${firstVolume}?clusters=5000000-5000511`);
  const note = page.getByRole("status", { name: "Reading from the volume" });
  await note.getByText(/A backup of D: on berlin-01 has been in progress/).waitFor();
  await map.waitFor();
  server.backend.layoutObstacle = undefined;
  await note.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("img", { name: /^Volume map\. Map of 512 clusters/ }).waitFor();
});

test("a viewer finds only the most fragmented files and reads why", async () => {
  const { page, server } = await open({ servers: 1, path: firstVolume });
  server.session.setRoles([{ role: "viewer", group: null }]);
  await page.reload();
  await page.getByRole("combobox", { name: "Find a file of the volume" }).fill("ledger");
  await page
    .getByRole("region", { name: "Menus and dialogs" })
    .getByText(/This needs the role operator or administrator/)
    .waitFor();
});

test("a volume of 16 TB is drawn, and zoomed in to its last clusters", async () => {
  const { page, server } = await open({ servers: 1, path: "/servers" });
  const { backend } = server;
  const volume = backend.volumeSummary(firstVolume.split("/")[2] ?? "");
  const totalClusters = 4_294_967_295;
  volume.totalBytes = totalClusters * 4096;
  for (const { id } of backend.analyses(volume.id)) backend.analysis(id).map.totalClusters = totalClusters;
  await page.goto(server.url + firstVolume);
  const map = page.getByRole("img", { name: /^Volume map\. Map of 4,294,967,295 clusters/ });
  await map.focus();
  await page.keyboard.press("End");
  await page
    .getByRole("status")
    .getByText(/ to 4,294,967,294 · offset 1[56](\.\d)? TiB/)
    .waitFor();

  await page.goto(`${server.url}${firstVolume}?clusters=4294967231-4294967294`);
  await page.getByRole("img", { name: /^Volume map\. Map of 64 clusters/ }).focus();
  await page.keyboard.press("End");
  await page
    .getByRole("status")
    .getByText(/clusters 4,294,967,294 to 4,294,967,294/)
    .waitFor();
});

test("leaving the page ends the readings of the agent", async () => {
  const { page, server } = await open({ servers: 1, path: "/jobs" });
  // An agent that reads for a long time: the mock never answers.
  await page.route(/\/volumes\/[^/]+\/(layout|files)\?/, () => undefined);
  const asked = page.waitForRequest(/\/layout\?/);
  const ended = page.waitForEvent("requestfailed", (request) => request.url().includes("/layout?"));
  await page.goto(`${server.url}${firstVolume}?clusters=5000000-5004095`);
  await asked;
  const searched = page.waitForRequest(/\/files\?/);
  const searchEnded = page.waitForEvent("requestfailed", (request) => request.url().includes("/files?"));
  await page.getByRole("combobox", { name: "Find a file of the volume" }).fill("ledger");
  await searched;
  await page.getByRole("link", { name: "Jobs", exact: true }).click();
  expect((await ended).failure()?.errorText).toBe("net::ERR_ABORTED");
  expect((await searchEnded).failure()?.errorText).toBe("net::ERR_ABORTED");
  await page.getByRole("heading", { level: 1, name: "Jobs" }).waitFor();
});
