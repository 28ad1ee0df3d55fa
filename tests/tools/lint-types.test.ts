import { readdirSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { beforeAll, expect, it } from "vitest";
import { readJson } from "../../tools/json.mjs";
import { ROOT } from "../../tools/setup.mjs";
import { type Finding, lint } from "./oxlint.ts";

const cycle = (folder: string, ending: string) => ({
  [`${folder}/one.${ending}`]: `import { two } from "./two.${ending}";\nexport const one = () => two;\n`,
  [`${folder}/two.${ending}`]: `import { three } from "./three.${ending}";\nexport const two = () => three;\n`,
  [`${folder}/three.${ending}`]: `import { one } from "./one.${ending}";\nexport const three = () => one;\n`,
});

const cycleOfTypes = (folder: string) => ({
  [`${folder}/one.ts`]: 'import type { Two } from "./two.ts";\nexport type One = 1 | Two[];\n',
  [`${folder}/two.ts`]: 'import type { One } from "./one.ts";\nexport type Two = 2 | One[];\n',
});

const UNTYPED = {
  "src/engine/data/late.ts": "/** One. */\nexport function late(): void {\n  Promise.resolve(1);\n}\n",
  "table/server/each.ts":
    "/** One. */\nexport const each = (list: number[]) => list.forEach(async () => Promise.resolve());\n",
  "tests/e2e/any.ts": "export const any = (data: any): string => data.name;\n",
  "tools/samples/always.mjs": "export const always = (/** @type {string} */ text) => text ?? text;\n",
  "tests/fixtures/foreign.mjs": "export function late() {\n  Promise.resolve(1);\n}\n",
};

let findings: readonly Finding[] = [];

beforeAll(() => {
  const cycles = {
    ...cycle("src/engine/cards", "ts"),
    ...cycle("table/client", "ts"),
    ...cycle("tools/samples", "mjs"),
    ...cycleOfTypes("src/engine/log"),
    ...cycleOfTypes("table/common"),
    ...cycleOfTypes("tests/support"),
  };
  findings = lint({ ...UNTYPED, ...cycles, "src/games/tenacity/game.ts": "export {};\n" }, { types: true });
});

it("finds import cycles, in the system and the table those of types as well", () => {
  const found = findings.filter(({ rule }) => rule === "import/no-cycle");
  expect([...new Set(found.map(({ file }) => path.dirname(file)))].sort()).toEqual([
    "src/engine/cards",
    "src/engine/log",
    "table/client",
    "table/common",
    "tools/samples",
  ]);
});

it("finds what only types tell, everywhere but in foreign code", () => {
  const found = findings.filter(({ file }) => file in UNTYPED);
  expect(found.map(({ file, rule }) => `${file} ${rule}`).sort()).toEqual([
    "src/engine/data/late.ts typescript/no-floating-promises",
    "table/server/each.ts typescript/no-misused-promises",
    "tests/e2e/any.ts typescript/no-explicit-any",
    "tests/e2e/any.ts typescript/no-unsafe-member-access",
    "tests/e2e/any.ts typescript/no-unsafe-return",
    "tools/samples/always.mjs typescript/no-unnecessary-condition",
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
