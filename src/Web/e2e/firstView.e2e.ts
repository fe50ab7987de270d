import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { wwwroot } from "./mock/server";
import { mockPages } from "./support/mockPage";

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
  const { page, server } = await open({ servers: 30, path: "/favicon.svg", own: true });
  const files = await filesOf(page, `${server.url}/`);
  await page.getByRole("img", { name: /^Data moved by runs: / }).waitFor();
  const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
  expect(files.size).toBeGreaterThan(5);
  expect(bytes, [...files].map(([name, size]) => `${name} ${size}`).join("\n")).toBeLessThan(200_000);
});
