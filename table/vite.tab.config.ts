import path from "node:path";
import { defineConfig } from "vite";

/** The worker of a table in a tab: the server without Node, as one script. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: "error",
  build: {
    outDir: path.join(import.meta.dirname, "../build/table/tab"),
    emptyOutDir: true,
    sourcemap: true,
    target: "es2023",
    minify: false,
    rolldownOptions: {
      input: path.join(import.meta.dirname, "server/tab/main.ts"),
      output: { keepNames: true, entryFileNames: "worker.js", format: "es" },
    },
  },
});
