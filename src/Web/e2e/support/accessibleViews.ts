import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { MockServer } from "../mock/server";
import { accessibilityViolations } from "./axe";
import { mockPages } from "./mockPage";

/** A page or a state of a page: the URL, the steps to the state, and the element to wait for. */
export interface AccessibleView {
  name: string;
  path: string;
  servers?: number;
  signedIn?: boolean;
  ready(page: Page, server: MockServer): Promise<unknown>;
}

/** Tests each view in both colour schemes with axe, and in narrow and wide windows. */
export function testViews(views: readonly AccessibleView[]): void {
  const open = mockPages(/status of 40[013]|ERR_FAILED/);
  describe.each(views)("$name", ({ path, servers = 3, signedIn = true, ready }) => {
    test("has no accessibility violation in either scheme and is never wider than the window", async () => {
      const { page, server } = await open({ servers, path, reducedMotion: "reduce", signedIn });
      await ready(page, server);
      // The schemes differ in colours only.
      for (const [colorScheme, rules] of [["light"], ["dark", ["color-contrast"]]] as const) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
        expect(await accessibilityViolations(page, rules), colorScheme).toEqual([]);
      }
      for (const width of [360, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `at ${width} px` })
          .toBeLessThanOrEqual(width);
      }
    });
  });
}
