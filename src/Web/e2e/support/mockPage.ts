import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { MockServer } from "../mock/server";
import { launch, openTab, type Tab } from "./browser";

export interface MockPage {
  page: Page;
  server: MockServer;
}

type Options = BrowserContextOptions & { servers: number; signedIn?: boolean; path?: string };

/** The first server of every mock fleet; its first volume is fragmented and has no job. */
export const firstServer = "/servers/00000001-0000-4000-8000-000000000000";
export const firstVolume = "/volumes/00000002-0000-4000-8000-000000000000";

/** Returns a function that opens a tab with its own mock server. A test fails if its page logs an unexpected error. */
export function mockPages(expectedErrors?: RegExp): (options: Options) => Promise<MockPage> {
  let browser: Browser;
  let open: { tab: Tab; server: MockServer }[] = [];

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    const errors = open.flatMap(({ tab }) => tab.errors).filter((error) => !expectedErrors?.test(error));
    await Promise.all(open.map(({ tab }) => tab.context.close()));
    await Promise.all(open.map(({ server }) => server.stop()));
    open = [];
    expect(errors).toEqual([]);
  });

  return async ({ servers, signedIn, path = "/servers", ...context }) => {
    const server = await MockServer.start(signedIn === undefined ? { servers } : { servers, signedIn });
    const tab = await openTab(browser, context);
    open.push({ tab, server });
    await tab.page.goto(server.url + path);
    return { page: tab.page, server };
  };
}
