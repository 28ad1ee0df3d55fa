import { spawnSync } from "node:child_process";
import { copyFileSync, readdirSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { readJson } from "../../tools/json.mjs";
import { ROOT } from "../../tools/setup.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

const BIN = path.join(ROOT, "node_modules", ".bin");
const OXLINT = path.join(ROOT, "node_modules/oxlint/bin/oxlint");

/** What oxlint finds in a project with the repository's own configuration: each file with the rule that it breaks. */
function findings(files: Readonly<Record<string, string>>): string[] {
  const compilerOptions = { strict: true, noUncheckedIndexedAccess: true, allowJs: true, noEmit: true, types: [] };
  const folder = temporaryFolder({ "tsconfig.json": JSON.stringify({ compilerOptions }), ...files });
  copyFileSync(path.join(ROOT, ".oxlintrc.json"), path.join(folder, ".oxlintrc.json"));
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: path.join(BIN, "tsgolint") };
  const { stdout } = spawnSync(process.execPath, [OXLINT, "-f", "unix"], { cwd: folder, env, encoding: "utf8" });
  const lines = stdout.matchAll(/^(?<file>[^:]+):.*\[Error\/(?<rule>[^\]]+)\]$/gm);
  return [...lines].map(({ groups }) => `${groups?.["file"] ?? ""} ${groups?.["rule"] ?? ""}`);
}

it("finds import cycles, in the system those of types as well", () => {
  const cycle = (folder: string, ending: string) => ({
    [`${folder}/one.${ending}`]: `import { two } from "./two.${ending}";\nexport const one = () => two;\n`,
    [`${folder}/two.${ending}`]: `import { three } from "./three.${ending}";\nexport const two = () => three;\n`,
    [`${folder}/three.${ending}`]: `import { one } from "./one.${ending}";\nexport const three = () => one;\n`,
  });
  const ofTypes = (folder: string) => ({
    [`${folder}/one.ts`]: 'import type { Two } from "./two.ts";\nexport type One = 1 | Two[];\n',
    [`${folder}/two.ts`]: 'import type { One } from "./one.ts";\nexport type Two = 2 | One[];\n',
  });
  const found = findings({
    ...cycle("src/data", "ts"),
    ...cycle("table/client", "ts"),
    ...cycle("tools", "mjs"),
    ...ofTypes("src/dice"),
    ...ofTypes("table/common"),
  }).filter((line) => line.endsWith("import(no-cycle)"));
  expect([...new Set(found.map((line) => path.dirname(line)))].sort()).toEqual([
    "src/data",
    "src/dice",
    "table/client",
    "tools",
  ]);
});

const SAMPLES = {
  "src/data/late.ts": "export function late(): void {\n  Promise.resolve(1);\n}\n",
  "table/server/each.ts": "export const each = (list: number[]) => list.forEach(async () => Promise.resolve());\n",
  "tests/e2e/any.ts": "export const any = (data: any): string => data.name;\n",
  "tools/always.mjs": "export const always = (/** @type {string} */ text) => text ?? text;\n",
  "tests/fixtures/foreign.mjs": "export function late() {\n  Promise.resolve(1);\n}\n",
};

it("finds what only types tell, everywhere but in foreign code", () => {
  expect(findings(SAMPLES).sort()).toEqual([
    "src/data/late.ts typescript(no-floating-promises)",
    "table/server/each.ts typescript(no-misused-promises)",
    "tests/e2e/any.ts typescript(no-unsafe-member-access)",
    "tests/e2e/any.ts typescript(no-unsafe-return)",
    "tools/always.mjs typescript(no-unnecessary-condition)",
  ]);
});

it("knows every file: each belongs to a project that tsconfig.json names", () => {
  const { references } = readJson("tsconfig.json") as { references: readonly { path: string }[] };
  const known = references.flatMap(({ path: file }) => {
    const { config } = ts.readConfigFile(path.join(ROOT, file), (name) => ts.sys.readFile(name)) as { config: unknown };
    return ts.parseJsonConfigFileContent(config, ts.sys, ROOT).fileNames.map((name) => path.relative(ROOT, name));
  });
  const ours = ["src", "table", "tests", "tools"]
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) =>
        path.join(folder, file),
      ),
    )
    .concat(readdirSync(ROOT))
    .filter((file) => /\.(ts|js|mjs)$/.test(file) && !file.startsWith(path.join("tests", "fixtures")));
  expect(ours).toContain(path.join("src", "tenacity.ts"));
  expect(ours.filter((file) => !known.includes(file))).toEqual([]);
});
