import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { mockBackend } from "./e2e/mock/plugin";

/** The URL of a running FleetDefrag server for `npm run dev`. */
const consoleUrl = process.env.FLEETDEFRAG_CONSOLE_URL ?? "http://127.0.0.1:8080";

/** The files that every page loads, each too small for a file of its own. */
const common =
  /src\/(ui\/(format|EmptyState)|strings\/(plural|ui))\.tsx?$|@mantine\/core\/esm\/components\/(Paper|Title|Text|Stack|Group)\//;

export default defineConfig(({ mode }) => ({
  plugins: mode === "mock" ? [react(), mockBackend()] : [react()],
  server: mode === "mock" ? {} : { proxy: { "/api": consoleUrl } },
  build: {
    outDir: "../Server/wwwroot",
    emptyOutDir: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "common", test: common }] } } },
  },
}));
