import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const script = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** What axe finds wrong with the page once its colours stand still, one line a fault; [] is what a test wants. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: script });
  await transitionsEnd(page);
  const results = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  return results.violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id}: ${node.target.join(" ")}: ${node.any[0]?.message ?? violation.help}`,
    ),
  );
}

/** Waits until no transition runs: halfway between two schemes a text has a contrast that nobody is shown. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      if (running.length === 0) return;
      await Promise.allSettled(running.map((transition) => transition.finished));
    }
  });
}
