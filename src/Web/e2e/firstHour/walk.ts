import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";

interface Step {
  title: string;
  text: string;
  picture: string;
}

/** A walk through the console: counts each click and each field that is filled in, and keeps a picture of every step. */
export class Walk {
  readonly #steps: Step[] = [];
  #clicks = 0;

  constructor(
    readonly page: Page,
    readonly pictures: string,
  ) {
    mkdirSync(pictures, { recursive: true });
  }

  get clicks(): number {
    return this.#clicks;
  }

  async click(target: Locator): Promise<void> {
    this.#clicks++;
    await target.click();
  }

  /** Clicks into a field and types. */
  async fill(target: Locator, text: string): Promise<void> {
    this.#clicks++;
    await target.fill(text);
  }

  /** Ends a step: takes the picture of what the administrator sees now. */
  async step(title: string, text: string): Promise<void> {
    const picture = `${this.#steps.length + 1}.png`;
    await this.page.waitForFunction(() => !document.querySelector(".mantine-Skeleton-root"));
    // What depends on the measured width is drawn a frame later.
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await this.page.screenshot({ path: join(this.pictures, picture), animations: "disabled" });
    this.#steps.push({ title, text, picture });
  }

  /** Returns the steps as a page of the documentation. */
  markdown(pictureFolder: string): string {
    const steps = this.#steps.map(
      ({ title, text, picture }, index) =>
        `## ${index + 1}. ${title}\n\n${text}\n\n![${title}](${pictureFolder}/${picture})\n`,
    );
    return [
      "# The first hour\n",
      "From the first sign-in to a defragmented volume. A test of the repository takes these steps on a new server with a",
      `real agent, and counts ${this.#clicks} clicks and fields. \`npm run first-hour\` in \`src/Web\` makes this page.\n`,
      ...steps,
    ].join("\n");
  }
}
