import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const script = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

interface Axe {
  run(options: RunOptions): Promise<AxeResults>;
}

/**
 * Returns the accessibility violations that axe finds after all transitions, one line per element. With rules, it tests only these.
 */
export async function accessibilityViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.addScriptTag({ path: script });
  await waitForTransitions(page);
  // Results of other kinds take a fifth of the time.
  const options: RunOptions = { resultTypes: ["violations"], ...(rules && { runOnly: [...rules] }) };
  const results = await page.evaluate((run) => (window as unknown as { axe: Axe }).axe.run(run), options);
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
