import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** Bundles the contract suite for a browser. Class names are part of the contract (0.7), so nothing is renamed. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  publicDir: false,
  build: {
    outDir: "build/contract",
    emptyOutDir: false,
    minify: false,
    sourcemap: "inline",
    target: "es2023",
    lib: {
      entry: fileURLToPath(new URL("browser.ts", import.meta.url)),
      formats: ["es"],
      fileName: () => "contract.js",
    },
    rolldownOptions: { output: { keepNames: true } },
  },
});
