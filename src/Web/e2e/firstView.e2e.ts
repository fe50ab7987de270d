import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { wwwroot } from "./mock/server";
import { firstVolume, mockPages } from "./support/mockPage";
import { addNight } from "./support/night";

const open = mockPages(/status of 40[14]/);

/** The files that a page loads until it is drawn, with their sizes as the server sends them. */
async function filesOf(page: Page, url: string): Promise<Map<string, number>> {
  const files = new Map<string, number>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) return;
    const file = path.extname(pathname) ? pathname : "/index.html";
    files.set(file, brotliCompressSync(readFileSync(path.join(wwwroot, file))).length);
  });
  // Files of other pages are loaded ahead when the browser is idle: they are no part of the first view.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(url);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction(() => !document.querySelector(".mantine-Skeleton-root"));
  await page.waitForLoadState("networkidle");
  return files;
}

test("the first view is less than 200 kB, compressed as the server sends it", async () => {
  const { page, server } = await open({ servers: 30, path: "/favicon.svg" });
  const files = await filesOf(page, `${server.url}/`);
  await page.getByRole("img", { name: /^Data moved by runs: / }).waitFor();
  const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
  expect(files.size).toBeGreaterThan(5);
  expect(bytes, [...files].map(([name, size]) => `${name} ${size}`).join("\n")).toBeLessThan(200_000);
});

/** The most that all shifts of a page add up to: the letters take other widths when their font arrives. 0.1 is called good. */
const mostShift = 0.02;

/** The pages, and what is there when all of a page has arrived. */
const pages = [
  { path: "/", ready: "Coverage" },
  { path: "/servers", ready: "Servers" },
  { path: "/volumes", ready: "Volumes" },
  { path: "/tonight", ready: "Clock changes" },
  { path: "/jobs", ready: "Jobs" },
  { path: "/backups", ready: "Backups" },
  { path: "/reports", ready: "Volumes" },
  { path: firstVolume, ready: "Analysis" },
];

test.each(pages)("nothing moves while $path arrives", async ({ path: at, ready }) => {
  const { page, server } = await open({ servers: 30, path: "/favicon.svg" });
  addNight(server);
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Element | null }[];
    }
    const nameOf = ({ node }: Shift["sources"][number]) =>
      `${node?.nodeName} ${node?.className} ${node?.textContent?.slice(0, 30)}`;
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) shifts.push(`${entry.value.toFixed(4)} ${entry.sources.map(nameOf).join(", ")}`);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(server.url + at);
  await page.getByRole("heading", { name: ready }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector(".mantine-Skeleton-root"));
  await page.waitForLoadState("networkidle");
  const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  expect(
    shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0),
    shifts.join("\n"),
  ).toBeLessThan(mostShift);
});
