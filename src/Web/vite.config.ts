import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { mockBackend } from "./e2e/mock/plugin";

/** Where `npm run dev` finds a running FleetDefrag server. */
const consoleUrl = process.env.FLEETDEFRAG_CONSOLE_URL ?? "http://127.0.0.1:8080";

export default defineConfig(({ mode }) => ({
  plugins: mode === "mock" ? [react(), mockBackend()] : [react()],
  server: mode === "mock" ? {} : { proxy: { "/api": consoleUrl } },
  build: {
    outDir: "../Server/wwwroot",
    emptyOutDir: true,
    chunkSizeWarningLimit: 900,
  },
}));
