import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { mockBackend } from "./e2e/mock/plugin";

/** The URL of a running FleetDefrag server for `npm run dev`. */
const consoleUrl = process.env.FLEETDEFRAG_CONSOLE_URL ?? "http://127.0.0.1:8080";

/**
 * A font that arrives after the text changes the width of letters, and so moves the page. The font is preloaded, and a page that was
 * drawn without it keeps the letters of the system.
 */
function lettersStay(): Plugin {
  return {
    name: "letters-stay",
    enforce: "pre",
    transform: (code, id) =>
      id.includes("@fontsource-variable") ? code.replaceAll("font-display: swap", "font-display: optional") : undefined,
  };
}

export default defineConfig(({ mode }) => ({
  plugins: mode === "mock" ? [lettersStay(), react(), mockBackend()] : [lettersStay(), react()],
  server: mode === "mock" ? {} : { proxy: { "/api": consoleUrl } },
  build: {
    outDir: "../Server/wwwroot",
    emptyOutDir: true,
    chunkSizeWarningLimit: 900,
  },
}));
