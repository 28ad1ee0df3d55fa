import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/**
 * Bundles the contract suite for a browser: `contract.js`, or with `--mode quench` the same for the Quench module. Class names are
 * part of the contract (0.7), so nothing is renamed.
 */
export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  publicDir: false,
  build: {
    outDir: "build/contract",
    emptyOutDir: false,
    minify: false,
    sourcemap: "inline",
    target: "es2023",
    lib: {
      entry: fileURLToPath(new URL(mode === "quench" ? "quench.ts" : "browser.ts", import.meta.url)),
      formats: ["es"],
      fileName: () => (mode === "quench" ? "quench.js" : "contract.js"),
    },
    rolldownOptions: { output: { keepNames: true } },
  },
}));
