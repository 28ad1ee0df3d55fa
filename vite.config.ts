import { existsSync, readdirSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { defineConfig, type Plugin } from "vite";

const SYSTEM_ID = "tenacity-tactics";
const GAMES = readdirSync(path.join(import.meta.dirname, "src/games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

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

/** What each part of a game imports, and what that imports, without waiting; by the file that it begins with. */
const closures = new Map<string, ReadonlySet<string>>();

type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

function closureOf(begin: string, modules: Modules): ReadonlySet<string> {
  const known = closures.get(begin);
  if (known) return known;
  const found = new Set([begin]);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  closures.set(begin, found);
  return found;
}

const gameOf = (id: string): string | undefined => /[\\/]src[\\/]games[\\/]([a-z-]+)[\\/]/.exec(id)?.[1];

const sourceOf = (...file: readonly string[]): string =>
  path.join(import.meta.dirname, "src", ...file).replaceAll(path.sep, "/");

const ENTRY = sourceOf("tenacity.ts");
const BESIDE_PLAY = sourceOf("engine", "beside-play.ts");

/** What the engine has for games is part of the start, or, where only some need it, a script of its own: no page is without a game. */
function scriptOf(id: string, modules: Modules): string | null {
  if (id === ENTRY) return null;
  const game = gameOf(id);
  const plays = (of: string): boolean => closureOf(sourceOf("games", of, "play.ts"), modules).has(id);
  if (id.includes("rolldown/runtime") || closureOf(ENTRY, modules).has(id)) return "start";
  if (game !== undefined) return plays(game) ? game : `${game}-windows`;
  const players = GAMES.filter(plays);
  const isBeside = closureOf(BESIDE_PLAY, modules).has(id);
  if (players.length === 0) return isBeside ? "beside-play" : "engine-windows";
  const isShared = players.length === 1 || players.length > GAMES.length / 2;
  return isBeside || isShared ? "start" : `for-${players.join("-")}`;
}

/**
 * The scripts: what every page loads; what it loads of each game that it needs; what it loads once the game is ready; and windows and what else
 * comes only once it is asked for, those of the engine together and those of each game. The start is no part of the entry, which other scripts would load again if its address had a query.
 */
const groups = [{ name: scriptOf }];

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
      preserveEntrySignatures: "allow-extension",
      // Pictures and fonts that the style sheet names stay files beside it.
      external: /^assets\//,
      output: {
        // A page that was opened before an update does not find the scripts of the new version, rather than others than it knows.
        chunkFileNames: "scripts/[name]-[hash].mjs",
        hashCharacters: "base36",
        codeSplitting: { groups, includeDependenciesRecursively: false },
        minify: { compress: { keepNames }, mangle: { keepNames }, codegen: { removeWhitespace: true } },
      },
    },
  },
});
