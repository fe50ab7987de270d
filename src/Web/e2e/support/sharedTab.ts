import type { Browser, BrowserContextOptions, CDPSession } from "playwright-core";
import { type MockOptions, MockServer } from "../mock/server";
import { defaultViewport, openTab, type Tab } from "./browser";

/** The settings that a tab can change between two pages. */
export type View = Required<Pick<BrowserContextOptions, "viewport" | "colorScheme" | "reducedMotion">>;

/**
 * A tab and its mock server for the tests of a file. A page that loads the console again at the same address compiles no script: it takes
 * a third of the processor time of a new tab.
 */
export class SharedTab {
  readonly tab: Tab;
  readonly server: MockServer;
  readonly #devTools: CDPSession;

  private constructor(tab: Tab, server: MockServer, devTools: CDPSession) {
    this.tab = tab;
    this.server = server;
    this.#devTools = devTools;
  }

  /** Opens a tab with a server without a fleet: `renew` gives it one. */
  static async open(browser: Browser): Promise<SharedTab> {
    const server = await MockServer.start({ servers: 0 });
    const tab = await openTab(browser);
    return new SharedTab(tab, server, await tab.context.newCDPSession(tab.page));
  }

  /** False after a test that closed the page or stopped the server. */
  get isUsable(): boolean {
    return !this.tab.page.isClosed() && this.server.isListening;
  }

  /**
   * Makes the tab a new one: without stored data, with this view, and with a server of another fleet. Storage of the browser's session is
   * not emptied: the console keeps nothing there.
   */
  async renew(options: MockOptions, { viewport, ...media }: View): Promise<void> {
    const { page, context, errors } = this.tab;
    const { origin } = new URL(this.server.url);
    await this.#devTools.send("Storage.clearDataForOrigin", {
      origin,
      storageTypes: "local_storage,indexeddb,service_workers",
    });
    await context.clearCookies();
    await page.setViewportSize(viewport ?? defaultViewport);
    await page.emulateMedia({ media: null, ...media });
    // The pointer would hover over the next page.
    await page.mouse.move(-1, -1);
    this.server.renew(options);
    errors.length = 0;
  }

  /** Ends what a test did: its routes, its windows and its page. */
  async clear(): Promise<void> {
    const { page, context } = this.tab;
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())));
    await page.goto("about:blank");
  }

  async close(): Promise<void> {
    await this.tab.context.close();
    await this.server.stop();
  }
}
