import path from "node:path";
import { defineConfig } from "vite";

/** The practice table's server: one Node module; packages stay outside. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    ssr: "server/node/main.ts",
    outDir: path.join(import.meta.dirname, "../build/table/server"),
    emptyOutDir: true,
    sourcemap: true,
    target: "node20",
    minify: false,
    rolldownOptions: { output: { keepNames: true, entryFileNames: "main.mjs" } },
  },
});
