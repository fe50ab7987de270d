import type { Disposable, Page, Request, Route } from "playwright-core";
import { expect } from "vitest";

/** Which of the answers that wait arrives next. */
export type Order = "first asked" | "last asked";

/**
 * Lets each answer of the API arrive in a frame of its own, so that every part of a page arrives alone. Returns a function that waits
 * until everything has arrived.
 */
export async function answerOneByOne(page: Page, order: () => Order): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  const pending = new Set<Request>();
  let turn = Promise.resolve();
  // The stream of live events does not end.
  page.on("request", (request) => request.resourceType() !== "eventsource" && pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  // A navigation ends the requests of the last page and takes away its frames: the answers of the next page still arrive.
  page.on("requestfailed", (request) => {
    pending.delete(request);
    const ended = waiting.findIndex((route) => route.request() === request);
    if (ended >= 0) waiting.splice(ended, 1);
  });
  await page.route("**/api/**", (route) => {
    waiting.push(route);
    turn = turn.then(async () => {
      await nextFrames(page).catch(() => undefined);
      const next = order() === "first asked" ? waiting.shift() : waiting.pop();
      await next?.continue().catch(() => undefined);
    });
  });
  return async () => {
    do {
      await expect.poll(() => pending.size).toBe(0);
      await page.waitForFunction(() => !document.querySelector(".mantine-Skeleton-root, [data-arriving]"));
      await nextFrames(page);
    } while (pending.size > 0);
  };
}

/** Resolves when what the page has received is drawn. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

/** Records every layout shift of the pages that the tab loads until it is disposed of, also those after an input. */
export function recordShifts(page: Page): Promise<Disposable> {
  return page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const textOf = ({ node, previousRect: from, currentRect: to }: Shift["sources"][number]) =>
      `${node?.nodeName} ${node?.textContent?.slice(0, 30)} from ${from.x} ${from.y} to ${to.x} ${to.y}`;
    const shifts: string[] = [];
    // The files of other pages are loaded ahead when the browser is idle: a test does not wait for them.
    Object.assign(window, { shifts, requestIdleCallback: () => 0 });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push(`${value.toFixed(5)} ${sources.map(textOf).join(", ")}`);
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Returns the layout shifts since the page was opened. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
