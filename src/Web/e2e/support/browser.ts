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

/** Chromium as the system has it; FLEETDEFRAG_CHROMIUM names another. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.FLEETDEFRAG_CHROMIUM ?? "/usr/bin/chromium", args: flags });
}

/** How long a condition may take to come true, on a busy machine too. */
const patienceMs = 20_000;

export interface Tab {
  page: Page;
  context: BrowserContext;
  /** What the page threw or logged as an error; a test that expects none compares with []. */
  errors: string[];
}

export async function openTab(browser: Browser, options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 900 },
    timezoneId: "Europe/Berlin",
    ...options,
  });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (failure) => errors.push(failure.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return { page, context, errors };
}
