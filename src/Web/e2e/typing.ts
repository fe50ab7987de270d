import type { Page } from "playwright-core";
import { test } from "vitest";
import { firstVolume, mockPages } from "./support/mockPage";

/**
 * Measures how fast the console answers: `npm run typing`. FLEETDEFRAG_MOCK_SERVERS sets the size of the fleet.
 *
 * A key in a search counts from its event until the page takes the next task, with all work that React does for it. A
 * click counts from its event until the next frame is drawn, as browsers measure the interaction to next paint. The
 * processor time of the page tells the same on a machine that others use.
 */
const servers = Number(process.env.FLEETDEFRAG_MOCK_SERVERS ?? 10_000);
const text = "berlin windows server 2022 mail";
const open = mockPages();

interface Measuring {
  keyMs: number[];
}

interface Click {
  name: string;
  ms: number;
}

test.each([
  ["Servers", "/servers"],
  ["Volumes", "/volumes"],
])("%s", async (name, path) => {
  const { page } = await open({ servers, path, own: true });
  await page.getByRole("table", { name }).waitFor();
  await page.evaluate(() => {
    const measured: number[] = [];
    Object.assign(window, { keyMs: measured });
    const listener = () => {
      const from = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => measured.push(performance.now() - from);
      port2.postMessage(null);
    };
    document.addEventListener("keydown", listener, true);
    document.addEventListener("input", listener, true);
  });
  const processor = await measureProcessor(page);
  await page.keyboard.press("/");
  // Some pauses are longer than the delay of the search, so that the list changes between keys.
  for (const [index, key] of [...text].entries()) await page.keyboard.type(key, { delay: index % 6 === 5 ? 400 : 60 });
  console.log(`Keys on ${name}: ${((await processor()) / text.length).toFixed(1)} ms of the processor for a key`);
  report(`Keys on ${name}`, await page.evaluate(() => (window as unknown as Measuring).keyMs));
});

test("clicks", async () => {
  const { page } = await open({ servers, path: "/servers", own: true });
  await page.getByRole("table", { name: "Servers" }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    const measured: Click[] = [];
    Object.assign(window, { clicks: measured });
    const listener = ({ timeStamp, target }: Event) => {
      const name = target instanceof HTMLElement ? target.ariaLabel || target.innerText : "";
      requestAnimationFrame(() => setTimeout(() => measured.push({ name, ms: performance.now() - timeStamp })));
    };
    document.addEventListener("click", listener, true);
  });
  const processor = await measureProcessor(page);
  const rail = page.getByRole("navigation", { name: "Main" });
  for (let round = 0; round < 3; round++) {
    await rail.getByRole("link", { name: "Servers" }).click();
    await page.getByRole("button", { name: "Excess fragments" }).click();
    await page.getByRole("button", { name: /^Fragmented [\d,]+$/ }).click();
    await page.getByRole("checkbox", { name: "Select all servers" }).click();
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await rail.getByRole("link", { name: "Volumes" }).click();
    await page.getByRole("table", { name: "Volumes" }).getByRole("row").nth(5).waitFor();
    await page.getByRole("button", { name: "Size", exact: true }).click();
    await rail.getByRole("link", { name: "Tonight" }).click();
    await page.getByRole("table", { name: "Decisions" }).waitFor();
    await rail.getByRole("link", { name: "Overview" }).click();
    await page.getByRole("heading", { name: "Coverage" }).waitFor();
  }
  console.log(`Clicks: ${((await processor()) / 27).toFixed(1)} ms of the processor for a click`);
  const clicks = await page.evaluate(() => (window as unknown as { clicks: Click[] }).clicks);
  const slowest = clicks.reduce((a, b) => (b.ms > a.ms ? b : a));
  console.log(`Slowest click: ${slowest.name}`);
  report(
    "Clicks",
    clicks.map(({ ms }) => ms),
  );
});

test("a map of 16 TB", async () => {
  const { page, server } = await open({ servers: 1, path: "/servers", own: true });
  const { backend } = server;
  const volume = backend.volumeSummary(firstVolume.split("/")[2] ?? "");
  volume.totalBytes = 4_294_967_295 * 4096;
  for (const { id } of backend.analyses(volume.id)) backend.analysis(id).map.totalClusters = 4_294_967_295;
  await page.getByRole("table", { name: "Servers" }).waitFor();
  const times: number[] = [];
  for (let round = 0; round < 10; round++) times.push(await mapMs(page, server.url));
  report("From the page's first script to the drawn map of 16 TB", times);
});

/** Opens the page of the volume anew, and returns the time until its map is drawn. */
async function mapMs(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('canvas[aria-label^="Volume map"]')) return;
      seen.disconnect();
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { mapMs: performance.now() })));
    });
    seen.observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto(url + firstVolume);
  const handle = await page.waitForFunction(() => (window as unknown as { mapMs?: number }).mapMs);
  return (await handle.jsonValue()) ?? 0;
}

/** Begins to count the processor time of the page's main thread. Returns a function that tells it in milliseconds. */
async function measureProcessor(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const read = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
  };
  const before = await read();
  return async () => (await read()) - before;
}

function report(what: string, times: number[]): void {
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  console.log(`${what}: ${sorted.length} events, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms`);
}
