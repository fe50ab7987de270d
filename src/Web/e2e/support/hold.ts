import type { Page } from "playwright-core";

/** Holds the answers to some requests until the function that it returns is called. */
export async function hold(page: Page, path: RegExp): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}
