/**
 * `npm run try-system -- FOLDER [--generation 13|14] [--pictures FOLDER]`: serves a published system, as it is, on the practice table
 * and prints, as JSON, what works: it boots, makes every type of actor and item, opens their sheets, edits and loads again, rolls,
 * takes an item by drop, fights, and reads its compendia. What it does in the browser is TypeScript, which vite runs for us here.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";
import { ROOT } from "./setup.mjs";

const TRIAL = path.join(ROOT, "tests/e2e/try-system.ts");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    generation: { type: "string", default: "14" },
    module: { type: "string", multiple: true },
    pictures: { type: "string" },
  },
});
const [folder] = positionals;
const generation = values.generation === "13" ? 13 : 14;
if (folder === undefined || positionals.length > 1) {
  console.error("Usage: npm run try-system -- FOLDER [--module FOLDER …] [--generation 13|14] [--pictures FOLDER]");
  process.exit(2);
}
const { module } = /** @type {{ module: typeof import("../tests/e2e/try-system.ts") }} */ (
  await runnerImport(TRIAL, { root: ROOT, configFile: false })
);
try {
  const report = await module.trySystem(folder, {
    generation,
    modules: values.module ?? [],
    begin: (step) => {
      console.error(step);
    },
    ...(values.pictures !== undefined && { pictures: path.resolve(values.pictures) }),
  });
  console.log(JSON.stringify(report, null, 2));
  process.exit(module.STEPS.every((step) => report.steps[step]?.ok) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
