import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../tools/setup.mjs";
import { ALSO_ON_13 } from "../../vitest.config.ts";

/** Modules of `src/compat/` that are the same under every generation: which one it is, names, and casts past Foundry's types. */
const WITHOUT_A_DIFFERENCE = [
  "compendium-index",
  "documents",
  "generation",
  "hold-boot",
  "hooks",
  "interface",
  "object-field",
  "roll-data",
  "system-id",
  "token-hud",
];

it("has something played on 13 for each module of src/compat, and plays files that exist", () => {
  const modules = readdirSync(path.join(ROOT, "src/compat")).map((file) => path.basename(file, ".ts"));
  const named = [...WITHOUT_A_DIFFERENCE, ...Object.keys(ALSO_ON_13)];
  expect(modules.filter((module) => !named.includes(module))).toEqual([]);
  const files = Object.values(ALSO_ON_13).flat();
  expect(files.filter((name) => !existsSync(path.join(ROOT, `tests/e2e/${name}.test.ts`)))).toEqual([]);
});
