import path from "node:path";
import { defineConfig } from "vite";

const client = path.join(import.meta.dirname, "client");

/**
 * The practice table's pages and scripts. Names carry no hash, so that the server can name them; class names are kept,
 * as in Foundry. Pages are served at `/join` and `/game`, and that of a site to try it at its folder, and their files under `/table/`, so pages name them from there.
 */
export default defineConfig({
  root: client,
  base: "./",
  publicDir: false,
  experimental: {
    renderBuiltUrl: (filename, { hostType }) => (hostType === "html" ? `table/${filename}` : { relative: true }),
  },
  build: {
    outDir: path.join(import.meta.dirname, "../build/table/client"),
    emptyOutDir: true,
    sourcemap: true,
    target: "es2023",
    minify: false,
    rolldownOptions: {
      input: {
        main: path.join(client, "game.html"),
        join: path.join(client, "join.html"),
        try: path.join(client, "try.html"),
      },
      output: {
        keepNames: true,
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        assetFileNames: "[name][extname]",
      },
    },
  },
});
