import { defineConfig } from "vitest/config";

/** Measures the time of a key in the searches: `npm run typing`. */
export default defineConfig({
  test: { include: ["e2e/typing.ts"], environment: "node", testTimeout: 120_000, hookTimeout: 60_000 },
});
