import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { defineConfig, type Plugin } from "vite";

const SYSTEM_ID = "tenacity-tactics";

/** What Foundry reads beside the bundle: copied as it is. Languages are merged by tools/build.mjs. */
const STATIC = ["system.json", "templates", "assets", "LICENSE", "README.md"];

function copyStatic(): Plugin {
  return {
    name: "copy-static",
    apply: "build",
    async writeBundle({ dir }) {
      if (!dir) throw new Error("The bundle must be written to a folder");
      for (const entry of STATIC) {
        const source = path.join(import.meta.dirname, entry);
        if (existsSync(source)) await cp(source, path.join(dir, entry), { recursive: true });
      }
    },
  };
}

/** Class names are kept: Foundry makes sheet ids, hooks and saved rolls of them. */
const keepNames = { class: true, function: false };

/**
 * The scripts: what every page loads, and windows and what else comes only once it is asked for, those of the engine together
 * and those of each game. The start is no part of the entry, which other scripts would load again if its address had a query.
 */
const groups = [
  { name: "start", tags: ["$initial" as const] },
  { name: "engine-windows", test: /[\\/]src[\\/](?!games[\\/])/ },
  {
    debugName: "windows of games",
    name: (id: string) => `${/[\\/]games[\\/]([a-z-]+)[\\/]/.exec(id)?.[1] ?? "other"}-windows`,
  },
];

/** The system as Foundry loads it: small, with a source map beside it. */
export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [copyStatic()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    target: "es2023",
    // The style sheet stays as it is written: a minifier puts other words in the place of light-dark(), which themes stand on.
    cssMinify: false,
    lib: {
      entry: "src/tenacity.ts",
      formats: ["es"],
      fileName: () => `${SYSTEM_ID}.mjs`,
      cssFileName: SYSTEM_ID,
    },
    rolldownOptions: {
      // Pictures and fonts that the style sheet names stay files beside it.
      external: /^assets\//,
      output: {
        chunkFileNames: "scripts/[name].mjs",
        codeSplitting: { groups },
        // Where a page was opened before an update, a script of the new version finds no name of the old one, rather than another thing.
        minifyInternalExports: false,
        minify: { compress: { keepNames }, mangle: { keepNames }, codegen: { removeWhitespace: true } },
      },
    },
  },
});
