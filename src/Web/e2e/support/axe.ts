import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const script = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** Returns the accessibility violations that axe finds after all transitions, one line per element. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: script });
  await waitForTransitions(page);
  const results = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  return results.violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id}: ${node.target.join(" ")}: ${node.any[0]?.message ?? violation.help}`,
    ),
  );
}

/** Waits for the end of all transitions. The contrast during a change of the colour scheme does not count. */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      if (running.length === 0) return;
      await Promise.allSettled(running.map((transition) => transition.finished));
    }
  });
}
