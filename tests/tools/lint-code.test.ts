import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GAMES, SYSTEM_PARTS } from "../../tools/lint/architecture.mjs";
import { LintProject } from "./lint-project.ts";

const project = new LintProject();
const PARTS = Object.entries(SYSTEM_PARTS).map(([part, allowed]) => ({ part, allowed }));
const TABLE = ["common", "world", "server", "client"];

beforeAll(() => {
  for (const { part } of PARTS) project.write(`src/${part}/thing.ts`);
  for (const part of TABLE) project.write(`table/${part}/thing.ts`);
  for (const game of GAMES) project.write(`src/games/${game}/game.ts`);
  project.write("src/games/index.ts");
  project.write("src/tenacity.ts");
  project.write("styles/system.css", "");
  project.write("tools/thing.mjs");
});

afterAll(() => {
  project.remove();
});

const importOf = (path: string) => `import { thing } from "${path}";\n\n/** One. */\nexport const one = thing;\n`;

describe("arrows in src/", () => {
  const pairs = PARTS.flatMap((from) => PARTS.map((to) => ({ from: from.part, to: to.part, allowed: from.allowed })));
  const toRoot = (part: string) => part.replaceAll(/[^/]+/g, "..");
  const isIn = (part: string, whole: string) => `${part}/`.startsWith(`${whole}/`);

  it.each(pairs)("from $from to $to only where they may", async ({ from, to, allowed }) => {
    // A file in a part of a part obeys the rules of both.
    const wholes = PARTS.filter(({ part }) => isIn(from, part));
    const may = wholes.every((whole) => [whole.part, ...whole.allowed].some((part) => isIn(to, part)));
    expect(may).toBe([from, ...allowed].some((part) => isIn(to, part)));
    const broken = await project.brokenRules(`src/${from}/sample.ts`, importOf(`${toRoot(from)}/${to}/thing.ts`));
    expect(broken).toEqual(may ? [] : ["import-x/no-restricted-paths"]);
  });

  it.each(PARTS)("$part does not import the entry", async ({ part }) => {
    const broken = await project.brokenRules(`src/${part}/sample.ts`, importOf(`${toRoot(part)}/tenacity.ts`));
    expect(broken).toEqual(["import-x/no-restricted-paths"]);
  });

  it.each(PARTS)("$part does not import the list of games", async ({ part }) => {
    const broken = await project.brokenRules(`src/${part}/sample.ts`, importOf(`${toRoot(part)}/games/index.ts`));
    expect(broken).toEqual(["import-x/no-restricted-paths"]);
  });

  it.each(PARTS)("the entry imports $part only where that is no game", async ({ part }) => {
    const broken = await project.brokenRules("src/tenacity.ts", importOf(`./${part}/thing.ts`));
    expect(broken).toEqual(isIn(part, "games") ? ["import-x/no-restricted-paths"] : []);
  });

  it("the entry imports the list of games", async () => {
    expect(await project.brokenRules("src/tenacity.ts", importOf("./games/index.ts"))).toEqual([]);
  });

  it.each(GAMES)("the list of games imports what defines %s, and nothing else of it", async (game) => {
    expect(await project.brokenRules("src/games/index.ts", importOf(`./${game}/game.ts`))).toEqual([]);
    expect(await project.brokenRules("src/games/index.ts", importOf(`./${game}/thing.ts`))).toEqual([
      "import-x/no-restricted-paths",
    ]);
  });

  it.each(["../engine/thing.ts", "../compat/thing.ts", "../tenacity.ts"])(
    "the list of games does not import %s",
    async (file) => {
      expect(await project.brokenRules("src/games/index.ts", importOf(file))).toEqual(["import-x/no-restricted-paths"]);
    },
  );
});

describe("parts of the repository", () => {
  it.each([
    ["src/engine/data/sample.ts", "../../../table/common/thing.ts"],
    ["src/engine/data/sample.ts", "../../../tools/thing.mjs"],
    ["table/common/sample.ts", "../client/thing.ts"],
    ["table/common/sample.ts", "../server/thing.ts"],
    ["table/client/sample.ts", "../server/thing.ts"],
    ["table/server/sample.ts", "../client/thing.ts"],
    ["table/client/sample.ts", "../../src/games/tenacity/rules/thing.ts"],
  ])("%s may not import %s", async (file, imported) => {
    expect(await project.brokenRules(file, importOf(imported))).toEqual(["import-x/no-restricted-paths"]);
  });

  it.each([
    ["table/client/sample.ts", "../common/thing.ts"],
    ["table/server/sample.ts", "../common/thing.ts"],
    ["table/server/sample.ts", "../world/thing.ts"],
  ])("%s may import %s", async (file, imported) => {
    expect(await project.brokenRules(file, importOf(imported))).toEqual([]);
  });

  it("lets the entry import the styles", async () => {
    expect(await project.brokenRules("src/tenacity.ts", 'import "../styles/system.css";\n')).toEqual([]);
  });
});

describe("what may be named where", () => {
  const good: [string, string][] = [
    [
      "src/games/tenacity/rules/sample.ts",
      "/** One. */\nexport const one = (faces: readonly number[]) => Math.max(0, ...faces);\n",
    ],
    [
      "src/games/tenacity/rules/sample.ts",
      "/** One. */\nexport type One = Readonly<Record<string, Map<string, number>>>;\n",
    ],
    ["src/compat/sample.ts", "/** One. */\nexport const one = () => game.release.generation;\n"],
    [
      "src/compat/sample.ts",
      "/** One. */\nexport const one = (two: number) => [two as unknown as string, two as never];\n",
    ],
    [
      "src/engine/cards/sample.ts",
      "/** One. */\nexport const one = (two: object) => two as { readonly three?: Promise<never> };\n",
    ],
    [
      "src/engine/data/sample.ts",
      'import type { AnyObject } from "fvtt-types/utils";\n\n/** One. */\nexport type One = AnyObject;\n',
    ],
    ["src/sample.ts", "game.system.api = {};\n"],
    [
      "src/engine/cards/sample.ts",
      "/** One. */\nexport const one = (element: Element) => (element.textContent = `x`);\n",
    ],
    ["table/common/sample.ts", "/** One. */\nexport const one = () => structuredClone([new URL(`a:b`)]);\n"],
    ["table/client/sample.ts", "/** One. */\nexport const one = () => document.body;\n"],
    ["table/common/sample.ts", "/** One. */\nexport type One = () => HTMLElement;\n"],
    [
      "table/server/sample.ts",
      'import path from "node:path";\n\n/** One. */\nexport const one = () => path.sep + process.pid;\n',
    ],
  ];

  it.each(good)("%s: %s", async (file, text) => {
    expect(await project.brokenRules(file, text)).toEqual([]);
  });

  const bad: [string, string, string][] = [
    ["src/games/tenacity/rules/sample.ts", "Math.random()", "no-restricted-properties"],
    ["src/games/tenacity/rules/sample.ts", "Date.now()", "no-restricted-globals"],
    ["src/games/tenacity/rules/sample.ts", "globalThis.game", "no-restricted-globals"],
    ["src/games/tenacity/rules/sample.ts", "performance.now()", "no-undef"],
    ["src/games/tenacity/rules/sample.ts", "setTimeout(() => 1, 1)", "no-undef"],
    ["src/games/tenacity/rules/sample.ts", "game.actors", "no-undef"],
    ["src/games/tenacity/rules/sample.ts", "foundry.utils.randomID()", "no-undef"],
    ["src/games/tenacity/rules/sample.ts", "document.body", "no-undef"],
    ["src/games/tenacity/rules/sample.ts", "process.env", "no-undef"],
    ["src/games/tenacity/rules/sample.ts", "null as unknown as HTMLElement", "no-undef"],
    ["src/engine/cards/sample.ts", "two as unknown as string", "no-restricted-syntax"],
    ["src/engine/cards/sample.ts", "(two as object) as string", "no-restricted-syntax"],
    ["src/engine/cards/sample.ts", "f(two as never)", "no-restricted-syntax"],
    ["src/engine/cards/sample.ts", "[...two] as never[]", "no-restricted-syntax"],
    ["src/engine/cards/sample.ts", "game.release.generation", "no-restricted-syntax"],
    ["src/engine/cards/sample.ts", "game?.version", "no-restricted-syntax"],
    ["src/engine/cards/sample.ts", "game.system.api", "no-restricted-syntax"],
    ["src/engine/cards/sample.ts", "game.system.api.roll()", "no-restricted-syntax"],
    ["src/engine/cards/sample.ts", "globalThis.tenacity", "no-restricted-syntax"],
    ["src/engine/cards/sample.ts", "tenacity.roll()", "no-restricted-globals"],
    ["src/engine/cards/sample.ts", "(element.innerHTML = name)", "no-restricted-syntax"],
    ["src/compat/sample.ts", "element.outerHTML", "no-restricted-syntax"],
    ["table/client/sample.ts", "element.insertAdjacentHTML(`beforeend`, name)", "no-restricted-syntax"],
    ["table/client/sample.ts", "document.write(name)", "no-restricted-syntax"],
    ["tests/table/sample.ts", "document.body.innerHTML", "no-restricted-syntax"],
    ["table/common/sample.ts", "document.body", "no-undef"],
    ["table/common/sample.ts", "one instanceof HTMLElement", "no-restricted-globals"],
    ["table/common/sample.ts", "process.pid", "no-undef"],
    ["table/common/sample.ts", "Buffer.from(``)", "no-undef"],
  ];

  it.each(bad)("%s: %s breaks %s", async (file, expression, rule) => {
    expect(await project.brokenRules(file, `/** One. */\nexport const one: unknown = ${expression};\n`)).toContain(
      rule,
    );
  });

  it.each([
    ["src/games/tenacity/rules/sample.ts", "node:fs"],
    ["src/games/tenacity/rules/sample.ts", "fast-check"],
    ["src/engine/data/sample.ts", "handlebars"],
    ["table/common/sample.ts", "node:path"],
    ["table/client/sample.ts", "node:path"],
  ])("%s may not import %s", async (file, name) => {
    const text = `import * as thing from "${name}";\n\n/** One. */\nexport const one = thing;\n`;
    expect(await project.brokenRules(file, text)).toContain("no-restricted-imports");
  });
});

describe("size and documentation", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `  one += ${line};\n`).join("");
  const functionOf = (count: number) =>
    `/** One. */\nexport function sum(one: number): number {\n${lines(count)}  return one;\n}\n`;

  it("allows a function of 60 lines and refuses one of 61", async () => {
    expect(await project.brokenRules("src/engine/data/sample.ts", functionOf(57))).toEqual([]);
    expect(await project.brokenRules("src/engine/data/sample.ts", functionOf(58))).toEqual(["max-lines-per-function"]);
  });

  it("allows a file of 400 lines and refuses one of 401", async () => {
    const constants = (count: number) =>
      Array.from({ length: count }, (_, line) => `/** One. */\nexport const one${line} = 1;\n`).join("");
    expect(await project.brokenRules("src/engine/data/sample.ts", constants(400))).toEqual([]);
    expect(await project.brokenRules("src/engine/data/sample.ts", constants(401))).toEqual(["max-lines"]);
  });

  it.each([
    "export function one(): number {\n  return 1;\n}\n",
    "export const one = () => 1;\n",
    "export const ONE = 1;\n",
    "export class One {\n  two = 2;\n}\n",
    "export interface One {\n  two: 2;\n}\n",
    "export type One = 1;\n",
  ])("asks for a description of %s", async (text) => {
    expect(await project.brokenRules("src/engine/data/sample.ts", text)).toEqual(["jsdoc/require-jsdoc"]);
    expect(await project.brokenRules("table/client/sample.ts", `/** One. */\n${text}`)).toEqual([]);
  });
});
