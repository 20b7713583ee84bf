import { defineConfig } from "vitest/config";

// `vite build` makes the table; `vite build --mode mock` makes a page that plays a recorded table without a server.
export default defineConfig(({ mode }) => ({
  base: "./", // a site of `chronicler site` may lie anywhere
  worker: { format: "es" }, // what a worker needs seldom is fetched when it needs it
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    target: "es2022",
    outDir: mode === "mock" ? "../build/web-mock" : "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: mode === "mock" ? { input: "mock.html" } : {},
  },
  server: { proxy: { "/api": "http://127.0.0.1:8080", "/ws": { target: "ws://127.0.0.1:8080", ws: true } } },
  test: { include: ["test/**/*.test.{ts,tsx}"], environment: "happy-dom", setupFiles: ["test/setup.ts"], testTimeout: 30_000 },
}));
