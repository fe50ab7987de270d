import { defineConfig } from "vitest/config";

/** The browser tests. Each file starts its own browser and, except real*.e2e.ts, its own mock server. */
export default defineConfig({
  test: {
    include: ["e2e/**/*.e2e.ts"],
    environment: "node",
    // A page waits for the browser's frames and the mock server for the page: two files fill the processors of a small machine.
    maxWorkers: 2,
    // The files of a worker load the driver of the browser once: no module keeps what a test changes.
    isolate: false,
    // A test waits several times.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // As long as the browser waits for an element.
    expect: { poll: { timeout: 60_000, interval: 100 } },
  },
});
