import { defineConfig } from "vitest/config";

/** Writes a screenshot of every page to test-results/screens: `npm run screens`. */
export default defineConfig({
  test: { include: ["e2e/screens.ts"], environment: "node", testTimeout: 120_000, hookTimeout: 60_000 },
});
