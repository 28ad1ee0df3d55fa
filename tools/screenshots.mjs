/**
 * `npm run screenshots -- [FOLDER]`: plays the first story at a practice table and keeps pictures of it, in both themes
 * and two window sizes, in docs/images/ or the given folder.
 * `npm run screenshots -- windows [FOLDER [NAMES]]`: instead keeps pictures of every window, in both themes, in forced colors and in
 * three sizes, in build/windows/ or the given folder, to be looked at beside those of another version; of those with this in their names.
 * Both are TypeScript, which vite runs for us here.
 */
import path from "node:path";
import { runnerImport } from "vite";
import { ROOT } from "./setup.mjs";

const [first, second, only] = process.argv.slice(2);
const round =
  first === "windows"
    ? { story: "tests/e2e/window-pictures.ts", folder: path.resolve(second ?? path.join(ROOT, "build/windows")) }
    : { story: "tests/e2e/screenshots.ts", folder: path.resolve(first ?? path.join(ROOT, "docs/images")) };
try {
  const { module } = /** @type {{ module: { takeScreenshots(folder: string, only?: string): Promise<string[]> } }} */ (
    await runnerImport(path.join(ROOT, round.story), { root: ROOT, configFile: false })
  );
  for (const file of await module.takeScreenshots(round.folder, only)) console.log(path.relative(process.cwd(), file));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
