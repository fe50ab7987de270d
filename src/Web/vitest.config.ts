import { defineConfig } from "vitest/config";

// The processes of the tests write numbers and dates as a browser in Britain does.
process.env.LC_ALL = "en_GB.UTF-8";

export default defineConfig({
  test: { include: ["src/**/*.test.ts"], environment: "node", testTimeout: 60_000 },
});
