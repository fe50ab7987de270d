import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type MockOptions, MockServer } from "../mock/server";
import { launch, openTab, type Tab } from "./browser";
import { SharedTab, type View } from "./sharedTab";

export interface MockPage {
  page: Page;
  server: MockServer;
}

interface Options extends BrowserContextOptions, MockOptions {
  path?: string;
  /** Opens a tab for this test alone: one that loads the console first, or keeps a script, a clock or a throttle. */
  own?: boolean;
}

/** The first server of every mock fleet; its first volume is fragmented and has no job. */
export const firstServer = "/servers/00000001-0000-4000-8000-000000000000";
export const firstVolume = "/volumes/00000002-0000-4000-8000-000000000000";

/**
 * Returns a function that opens a page with its own fleet. The tests of a file share a tab, one after another, unless they need settings
 * of the browser that it cannot change. A test fails if its page logs an unexpected error.
 */
export function mockPages(expectedErrors?: RegExp): (options: Options) => Promise<MockPage> {
  let browser: Browser;
  let shared: SharedTab | undefined;
  const open: { tab: Tab; server: MockServer }[] = [];

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await shared?.close();
    await browser.close();
  });
  afterEach(async () => {
    // A failure to end one test must not reach the next.
    const ended = open.splice(0);
    const errors = ended.flatMap(({ tab }) => tab.errors).filter((error) => !expectedErrors?.test(error));
    const own = ended.filter(({ tab }) => tab !== shared?.tab);
    await Promise.all(own.map(({ tab }) => tab.context.close()));
    await Promise.all(own.map(({ server }) => server.stop()));
    if (shared?.isUsable) {
      await shared.clear();
    } else {
      await shared?.close();
      shared = undefined;
    }
    expect(errors).toEqual([]);
  });

  const openOwn = async (options: MockOptions, context: BrowserContextOptions) => {
    const server = await MockServer.start(options);
    return { server, tab: await openTab(browser, context) };
  };
  const openShared = async (options: MockOptions, view: View) => {
    shared ??= await SharedTab.open(browser);
    await shared.renew(options, view);
    return shared;
  };

  return async ({ servers, signedIn = true, path = "/servers", own = false, ...settings }) => {
    const { viewport = null, colorScheme = null, reducedMotion = null, ...others } = settings;
    const fleet = { servers, signedIn };
    const needsOwn = own || Object.keys(others).length > 0 || open.some(({ tab }) => tab === shared?.tab);
    const { tab, server } = needsOwn
      ? await openOwn(fleet, settings)
      : await openShared(fleet, { viewport, colorScheme, reducedMotion });
    open.push({ tab, server });
    await tab.page.goto(server.url + path);
    return { page: tab.page, server };
  };
}
