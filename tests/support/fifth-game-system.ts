import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin } from "vite";
import { PROJECT } from "./harness/bundles.ts";
import { FIFTH_GAME, servedFile } from "./harness/served-files.ts";
import { withFifthGame } from "./harness/table.ts";

const FOLDER = path.join(PROJECT, "build/fixtures/fifth-game");

/** Styles are those of the build. */
const WITHOUT_STYLES: Plugin = {
  name: "without-styles",
  enforce: "pre",
  load: (id) => (id.endsWith(".css") ? "" : null),
};

/**
 * The built system with one game more, as a browser loads it: `tests/fixtures/two-dice`, put where `docs/extending.md` says that the files of
 * a game go. Its compendia are left out.
 */
export async function installFifthGame(): Promise<string> {
  const entry = path.join(FOLDER, "entry.ts");
  const system = path.join(FOLDER, "system");
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await writeFile(entry, 'import "../../../src/tenacity.ts";\nimport "../../../tests/fixtures/two-dice/game.ts";\n');
  await cp(path.join(PROJECT, "dist"), system, { recursive: true });
  await cp(path.join(FIFTH_GAME, "templates"), path.join(system, "templates/games/two-dice"), { recursive: true });
  await cp(path.join(FIFTH_GAME, "picture.svg"), path.join(system, "assets/games/two-dice.svg"));
  const { packs } = JSON.parse(servedFile("systems/tenacity-tactics/system.json") ?? "{}") as { packs?: unknown };
  await writeFile(path.join(system, "system.json"), JSON.stringify({ ...withFifthGame(), packs }));
  await writeFile(path.join(system, "lang/en.json"), servedFile("systems/tenacity-tactics/lang/en.json") ?? "");
  await build({
    root: PROJECT,
    configFile: false,
    logLevel: "error",
    base: "./",
    publicDir: false,
    plugins: [WITHOUT_STYLES],
    build: {
      outDir: system,
      emptyOutDir: false,
      minify: false,
      target: "es2023",
      lib: { entry, formats: ["es"], fileName: () => "tenacity-tactics.mjs" },
      rolldownOptions: { output: { keepNames: true, codeSplitting: false } },
    },
  });
  return system;
}
