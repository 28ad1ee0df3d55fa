/**
 * `npm run screenshots -- [FOLDER]`: plays the first story at a practice table and keeps pictures of it, in both themes
 * and two window sizes, in docs/images/ or the given folder. The story is TypeScript, which vite runs for us here.
 */
import path from "node:path";
import { runnerImport } from "vite";
import { ROOT } from "./setup.mjs";

const STORY = path.join(ROOT, "tests/e2e/screenshots.ts");

const folder = path.resolve(process.argv[2] ?? path.join(ROOT, "docs/images"));
try {
  const { module } = /** @type {{ module: { takeScreenshots(folder: string): Promise<string[]> } }} */ (
    await runnerImport(STORY, { root: ROOT, configFile: false })
  );
  for (const file of await module.takeScreenshots(folder)) console.log(path.relative(process.cwd(), file));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
