import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FLOORS } from "../../tools/lint/architecture.mjs";
import { LintProject } from "./lint-project.ts";

const project = new LintProject();
const FOLDERS = FLOORS.flatMap((folders, floor) => folders.map((folder) => ({ folder, floor })));
const TABLE = ["common", "world", "server", "client"];

beforeAll(() => {
  for (const { folder } of FOLDERS) project.write(`src/${folder}/thing.ts`);
  for (const part of TABLE) project.write(`table/${part}/thing.ts`);
  project.write("src/tenacity.ts");
  project.write("styles/system.css", "");
  project.write("tools/thing.mjs");
});

afterAll(() => {
  project.remove();
});

const importOf = (path: string) => `import { thing } from "${path}";\n\n/** One. */\nexport const one = thing;\n`;

describe("floors of src/", () => {
  const pairs = FOLDERS.flatMap((from) => FOLDERS.map((to) => ({ from, to })));

  it.each(pairs)("$from.folder imports $to.folder only when it is lower", async ({ from, to }) => {
    const allowed = from.folder === to.folder || to.floor < from.floor;
    const broken = await project.brokenRules(`src/${from.folder}/sample.ts`, importOf(`../${to.folder}/thing.ts`));
    expect(broken).toEqual(allowed ? [] : ["import-x/no-restricted-paths"]);
  });

  it.each(FOLDERS)("$folder does not import the entry", async ({ folder }) => {
    const broken = await project.brokenRules(`src/${folder}/sample.ts`, importOf("../tenacity.ts"));
    expect(broken).toEqual(["import-x/no-restricted-paths"]);
  });

  it.each(FOLDERS)("the entry imports $folder", async ({ folder }) => {
    expect(await project.brokenRules("src/sample.ts", importOf(`./${folder}/thing.ts`))).toEqual([]);
  });
});

describe("parts of the repository", () => {
  it.each([
    ["src/data/sample.ts", "../../table/common/thing.ts"],
    ["src/data/sample.ts", "../../tools/thing.mjs"],
    ["table/common/sample.ts", "../client/thing.ts"],
    ["table/common/sample.ts", "../server/thing.ts"],
    ["table/client/sample.ts", "../server/thing.ts"],
    ["table/server/sample.ts", "../client/thing.ts"],
    ["table/client/sample.ts", "../../src/rules/thing.ts"],
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
    expect(await project.brokenRules("src/sample.ts", 'import "../styles/system.css";\n')).toEqual([]);
  });
});

describe("what may be named where", () => {
  const good: [string, string][] = [
    ["src/rules/sample.ts", "/** One. */\nexport const one = (faces: readonly number[]) => Math.max(0, ...faces);\n"],
    ["src/rules/sample.ts", "/** One. */\nexport type One = Readonly<Record<string, Map<string, number>>>;\n"],
    ["src/compat/sample.ts", "/** One. */\nexport const one = () => game.release.generation;\n"],
    [
      "src/data/sample.ts",
      'import type { AnyObject } from "fvtt-types/utils";\n\n/** One. */\nexport type One = AnyObject;\n',
    ],
    ["src/sample.ts", "game.system.api = {};\n"],
    ["src/chat/sample.ts", "/** One. */\nexport const one = (element: Element) => (element.textContent = `x`);\n"],
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
    ["src/rules/sample.ts", "Math.random()", "no-restricted-properties"],
    ["src/rules/sample.ts", "Date.now()", "no-restricted-globals"],
    ["src/rules/sample.ts", "globalThis.game", "no-restricted-globals"],
    ["src/rules/sample.ts", "performance.now()", "no-undef"],
    ["src/rules/sample.ts", "setTimeout(() => 1, 1)", "no-undef"],
    ["src/rules/sample.ts", "game.actors", "no-undef"],
    ["src/rules/sample.ts", "foundry.utils.randomID()", "no-undef"],
    ["src/rules/sample.ts", "document.body", "no-undef"],
    ["src/rules/sample.ts", "process.env", "no-undef"],
    ["src/rules/sample.ts", "null as unknown as HTMLElement", "no-undef"],
    ["src/documents/sample.ts", "game.release.generation", "no-restricted-syntax"],
    ["src/documents/sample.ts", "game?.version", "no-restricted-syntax"],
    ["src/documents/sample.ts", "game.system.api", "no-restricted-syntax"],
    ["src/documents/sample.ts", "game.system.api.roll()", "no-restricted-syntax"],
    ["src/documents/sample.ts", "globalThis.tenacity", "no-restricted-syntax"],
    ["src/documents/sample.ts", "tenacity.roll()", "no-restricted-globals"],
    ["src/chat/sample.ts", "(element.innerHTML = name)", "no-restricted-syntax"],
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
    ["src/rules/sample.ts", "node:fs"],
    ["src/rules/sample.ts", "fast-check"],
    ["src/data/sample.ts", "handlebars"],
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
    expect(await project.brokenRules("src/data/sample.ts", functionOf(57))).toEqual([]);
    expect(await project.brokenRules("src/data/sample.ts", functionOf(58))).toEqual(["max-lines-per-function"]);
  });

  it("allows a file of 400 lines and refuses one of 401", async () => {
    const constants = (count: number) =>
      Array.from({ length: count }, (_, line) => `/** One. */\nexport const one${line} = 1;\n`).join("");
    expect(await project.brokenRules("src/data/sample.ts", constants(400))).toEqual([]);
    expect(await project.brokenRules("src/data/sample.ts", constants(401))).toEqual(["max-lines"]);
  });

  it.each([
    "export function one(): number {\n  return 1;\n}\n",
    "export const one = () => 1;\n",
    "export const ONE = 1;\n",
    "export class One {\n  two = 2;\n}\n",
    "export interface One {\n  two: 2;\n}\n",
    "export type One = 1;\n",
  ])("asks for a description of %s", async (text) => {
    expect(await project.brokenRules("src/data/sample.ts", text)).toEqual(["jsdoc/require-jsdoc"]);
    expect(await project.brokenRules("table/client/sample.ts", `/** One. */\n${text}`)).toEqual([]);
  });
});
