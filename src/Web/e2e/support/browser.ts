import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Starts the Chromium of the system without its own windows, or the program in FLEETDEFRAG_CHROMIUM. The whole browser draws these windows
 * too, which takes a quarter more processor time.
 */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.FLEETDEFRAG_CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: flags,
  });
}

/** The limit of every wait: far longer than any page takes, even on a busy machine. It stops a hanging test; no test measures with it. */
const timeoutMs = 60_000;

/** The size of a window unless a test asks for another one. */
export const defaultViewport = { width: 1366, height: 900 };

export interface Tab {
  page: Page;
  context: BrowserContext;
  /** The exceptions and logged errors of the page. */
  errors: string[];
}

export async function openTab(browser: Browser, options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await browser.newContext({
    viewport: defaultViewport,
    timezoneId: "Europe/Berlin",
    locale: "en-GB",
    ...options,
  });
  context.setDefaultTimeout(timeoutMs);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return { page, context, errors };
}
