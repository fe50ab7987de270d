import { test } from "vitest";
import { mockPages } from "./support/mockPage";

/**
 * Measures how long a key in a search keeps the page busy: `npm run typing`. Each key counts from its event until the
 * page takes the next task, with all work that React does for it. FLEETDEFRAG_MOCK_SERVERS sets the size of the fleet.
 */
const servers = Number(process.env.FLEETDEFRAG_MOCK_SERVERS ?? 10_000);
const text = "berlin windows server 2022 mail";
const open = mockPages();

interface Measuring {
  keyMs: number[];
}

test.each([
  ["Servers", "/servers"],
  ["Volumes", "/volumes"],
])("%s", async (name, path) => {
  const { page } = await open({ servers, path });
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
  await page.keyboard.press("/");
  // Some pauses are longer than the delay of the search, so that the list changes between keys.
  for (const [index, key] of [...text].entries()) await page.keyboard.type(key, { delay: index % 6 === 5 ? 400 : 60 });
  const sorted = (await page.evaluate(() => (window as unknown as Measuring).keyMs)).sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  console.log(
    `${name}, ${servers} servers: ${sorted.length} events, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms`,
  );
});
