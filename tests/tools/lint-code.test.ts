import { beforeAll, describe, expect, it } from "vitest";
import { GAMES, SYSTEM_PARTS } from "../../tools/lint/architecture.mjs";
import { type Finding, lint } from "./oxlint.ts";

const PARTS = Object.entries(SYSTEM_PARTS).map(([part, allowed]) => ({ part, allowed }));
const TABLE = ["common", "world", "server", "client"];
const THING = "export const thing = 1;\n";

/** All that is linted, in one run; what samples import comes first. */
const files: Record<string, string> = Object.fromEntries([
  ...PARTS.map(({ part }) => [`src/${part}/thing.ts`, THING]),
  ...TABLE.map((part) => [`table/${part}/thing.ts`, THING]),
  ...GAMES.map((game) => [`src/games/${game}/game.ts`, THING]),
  ["tools/samples/thing.mjs", THING],
  ["styles/system.css", ""],
]) as Record<string, string>;

let findings: readonly Finding[] = [];

beforeAll(() => {
  findings = lint(files, { types: false });
});

/** Adds a sample of a kind of file, and answers how it is called: several samples may be of one kind. */
function sample(kind: string, text: string): string {
  const isTaken = kind in files;
  const file = isTaken ? kind.replace("sample", `sample-${String(Object.keys(files).length)}`) : kind;
  files[file] = text;
  return file;
}

/** The rules that a file breaks, or one of its lines; that samples import each other in circles is of no account. */
const brokenRules = (file: string, line?: number): string[] => [
  ...new Set(
    findings
      .filter((finding) => finding.file === file && (line ?? finding.line) === finding.line)
      .map(({ rule }) => rule)
      .filter((rule) => rule !== "import/no-cycle"),
  ),
];

const importOf = (path: string): string => `import { thing } from "${path}";\n\nexport const one = thing;\n`;

/** A file that imports all of these, each by a line of its own. */
const importEach = (paths: readonly string[]): string => {
  const lines = paths.map((path, index) => `import { thing as thing${String(index)} } from "${path}";\n`);
  const names = paths.map((_, index) => `thing${String(index)}`);
  return `${lines.join("")}\n/** All. */\nexport const all = [${names.join(", ")}];\n`;
};

describe("arrows in src/", () => {
  const pairs = PARTS.flatMap((from) => PARTS.map((to) => ({ from: from.part, to: to.part, allowed: from.allowed })));
  const toRoot = (part: string) => part.replaceAll(/[^/]+/g, "..");
  const isIn = (part: string, whole: string) => `${part}/`.startsWith(`${whole}/`);

  const samples = pairs.map((pair) => ({
    ...pair,
    file: sample(`src/${pair.from}/sample.ts`, importOf(`${toRoot(pair.from)}/${pair.to}/thing.ts`)),
  }));

  it.each(samples)("from $from to $to only where they may", ({ from, to, allowed, file }) => {
    // A file in a part of a part obeys the rules of both.
    const wholes = PARTS.filter(({ part }) => isIn(from, part));
    const may = wholes.every((whole) => [whole.part, ...whole.allowed].some((part) => isIn(to, part)));
    expect(may).toBe([from, ...allowed].some((part) => isIn(to, part)));
    expect(brokenRules(file)).toEqual(may ? [] : ["house/arrows"]);
  });

  const upwards = PARTS.map(({ part }) => ({
    part,
    toEntry: sample(`src/${part}/sample.ts`, importOf(`${toRoot(part)}/tenacity.ts`)),
    toList: sample(`src/${part}/sample.ts`, importOf(`${toRoot(part)}/games/index.ts`)),
  }));

  it.each(upwards)("$part does not import the entry", ({ toEntry }) => {
    expect(brokenRules(toEntry)).toEqual(["house/arrows"]);
  });

  it.each(upwards)("$part does not import the list of games", ({ toList }) => {
    expect(brokenRules(toList)).toEqual(["house/arrows"]);
  });

  const ofEntry = [...PARTS.map(({ part }) => `./${part}/thing.ts`), "./games/index.ts", "../styles/system.css"];
  const entry = sample("src/tenacity.ts", importEach(ofEntry));

  it.each(ofEntry)("the entry imports %s only where that is no game", (file) => {
    const isGame = file.startsWith("./games/") && file !== "./games/index.ts";
    expect(brokenRules(entry, ofEntry.indexOf(file) + 1)).toEqual(isGame ? ["house/arrows"] : []);
  });

  const ofList = [
    ...GAMES.flatMap((game) => [`./${game}/game.ts`, `./${game}/thing.ts`]),
    ...["../engine/thing.ts", "../compat/thing.ts", "../tenacity.ts"],
  ];
  const list = sample("src/games/index.ts", importEach(ofList));

  it.each(ofList)("the list of games imports %s only where that defines a game", (file) => {
    const isGame = file.endsWith("/game.ts");
    expect(brokenRules(list, ofList.indexOf(file) + 1)).toEqual(isGame ? [] : ["house/arrows"]);
  });
});

describe("parts of the repository", () => {
  const withSample = ([kind, imported]: readonly [string, string]): [string, string, string] => [
    kind,
    imported,
    sample(kind, importOf(imported)),
  ];

  const refused = [
    ["src/engine/data/sample.ts", "../../../table/common/thing.ts"],
    ["src/engine/data/sample.ts", "../../../tools/samples/thing.mjs"],
    ["table/common/sample.ts", "../client/thing.ts"],
    ["table/common/sample.ts", "../server/thing.ts"],
    ["table/client/sample.ts", "../server/thing.ts"],
    ["table/server/sample.ts", "../client/thing.ts"],
    ["table/client/sample.ts", "../../src/games/tenacity/rules/thing.ts"],
  ] as const;

  it.each(refused.map(withSample))("%s may not import %s", (_kind, _imported, file) => {
    expect(brokenRules(file)).toEqual(["house/arrows"]);
  });

  const allowed = [
    ["table/client/sample.ts", "../common/thing.ts"],
    ["table/server/sample.ts", "../common/thing.ts"],
    ["table/server/sample.ts", "../world/thing.ts"],
  ] as const;

  it.each(allowed.map(withSample))("%s may import %s", (_kind, _imported, file) => {
    expect(brokenRules(file)).toEqual([]);
  });
});

describe("what may be named where", () => {
  const good: [string, string][] = [
    ["src/games/tenacity/rules/sample.ts", "export const one = (faces: readonly number[]) => Math.max(0, ...faces);\n"],
    ["src/games/tenacity/rules/sample.ts", "export type One = Readonly<Record<string, Map<string, number>>>;\n"],
    ["src/compat/sample.ts", "export const one = () => game.release.generation;\n"],
    ["src/compat/sample.ts", "export const one = (two: number) => [two as unknown as string, two as never];\n"],
    ["src/engine/cards/sample.ts", "export const one = (two: object) => two as { readonly three?: Promise<never> };\n"],
    [
      "src/engine/data/sample.ts",
      'import type { AnyObject } from "fvtt-types/utils";\n\nexport type One = AnyObject;\n',
    ],
    ["src/sample.ts", "game.system.api = {};\n"],
    ["src/engine/cards/sample.ts", "export const one = (element: Element) => (element.textContent = `x`);\n"],
    ["table/common/sample.ts", "export const one = () => structuredClone([new URL(`a:b`)]);\n"],
    ["table/client/sample.ts", "export const one = () => document.body;\n"],
    ["table/common/sample.ts", "export type One = () => HTMLElement;\n"],
    [
      "table/server/node/sample.ts",
      'import path from "node:path";\n\nexport const one = () => path.sep + process.pid;\n',
    ],
  ];

  it.each(good.map(([kind, text]) => [kind, text, sample(kind, text)]))("%s: %s", (_kind, _text, file) => {
    expect(brokenRules(file)).toEqual([]);
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
    ["src/games/tenacity/rules/sample.ts", "null as unknown as HTMLElement", "house/no-host-types"],
    ["src/engine/cards/sample.ts", "two as unknown as string", "house/no-double-cast"],
    ["src/engine/cards/sample.ts", "(two as object) as string", "house/no-double-cast"],
    ["src/engine/cards/sample.ts", "f(two as never)", "house/no-double-cast"],
    ["src/engine/cards/sample.ts", "[...two] as never[]", "house/no-double-cast"],
    ["src/engine/cards/sample.ts", "game.release.generation", "house/no-version-branch"],
    ["src/engine/cards/sample.ts", "game?.version", "house/no-version-branch"],
    ["src/engine/cards/sample.ts", "game.system.api", "house/no-own-api"],
    ["src/engine/cards/sample.ts", "game.system.api.roll()", "house/no-own-api"],
    ["src/engine/cards/sample.ts", "globalThis.tenacity", "house/no-own-api"],
    ["src/engine/cards/sample.ts", "tenacity.roll()", "no-restricted-globals"],
    ["src/engine/cards/sample.ts", "(element.innerHTML = name)", "house/no-html-strings"],
    ["src/compat/sample.ts", "element.outerHTML", "house/no-html-strings"],
    ["table/client/sample.ts", "element.insertAdjacentHTML(`beforeend`, name)", "house/no-html-strings"],
    ["table/client/sample.ts", "document.write(name)", "house/no-html-strings"],
    ["table/tests/sample.ts", "document.body.innerHTML", "house/no-html-strings"],
    ["table/common/sample.ts", "document.body", "no-undef"],
    ["table/common/sample.ts", "null as unknown as Document", "house/no-host-types"],
    ["table/common/sample.ts", "one instanceof HTMLElement", "no-restricted-globals"],
    ["table/common/sample.ts", "process.pid", "no-undef"],
    ["table/common/sample.ts", "Buffer.from(``)", "no-undef"],
  ];

  const badSamples = bad.map(([kind, expression, rule]): [string, string, string, string] => [
    kind,
    expression,
    rule,
    sample(kind, `export const one: unknown = ${expression};\n`),
  ]);

  it.each(badSamples)("%s: %s breaks %s", (_kind, _expression, rule, file) => {
    expect(brokenRules(file)).toContain(rule);
  });

  const packages = [
    ["src/games/tenacity/rules/sample.ts", "node:fs"],
    ["src/games/tenacity/rules/sample.ts", "fast-check"],
    ["src/engine/data/sample.ts", "handlebars"],
    ["src/engine/data/sample.ts", "fvtt-types-elsewhere"],
    ["table/common/sample.ts", "node:path"],
    ["table/client/sample.ts", "node:path"],
  ] as const;

  const packageSamples = packages.map(([kind, name]): [string, string, string] => [
    kind,
    name,
    sample(kind, `import * as thing from "${name}";\n\nexport const one = thing;\n`),
  ]);

  it.each(packageSamples)("%s may not import %s", (_kind, _name, file) => {
    expect(brokenRules(file)).toContain("no-restricted-imports");
  });
});

describe("the pure half of a move", () => {
  const move = (members: string, besides = "") =>
    `import { thing } from "../rules/thing.ts";\nimport { thing as other } from "../thing.ts";\n\nexport const MOVE = {\n  type: thing,\n  reduce: () => thing,\n  words: () => [game, other],\n  ${members}\n};\n${besides}`;
  const file = (members: string, besides?: string) =>
    sample("src/games/tenacity/moves/sample.ts", move(members, besides));

  const pure = [
    ["mayWrite: () => Math.max(thing, ...[1].map(Number)) > 0,", ""],
    ["mayWrite: () => helped(),", "function helped(): readonly number[] {\n  return [thing];\n}\n"],
    ["offers: () => helped(),", "function helped(): unknown {\n  return [game.time, other, Date.now()];\n}\n"],
  ] as const;

  it.each(pure.map(([members, besides]) => [members, file(members, besides)]))("may be %s", (_members, name) => {
    expect(brokenRules(name)).toEqual([]);
  });

  const impure = [
    ...["game.user.isGM", "ui", "foundry", "canvas", "Hooks", "CONFIG", "document", "window", "fetch", "console"],
    ...["Date.now()", "Math.random()", "globalThis", "other", 'import("../thing.ts")'],
  ].flatMap((what) => [
    [`mayWrite: () => ${what},`, ""],
    [
      `sideMoves: () => helped(),`,
      `function helped(): unknown {\n  return further();\n}\nconst further = () => ${what};\n`,
    ],
  ]);

  it.each(impure.map(([members = "", besides]) => [members, besides, file(members, besides)]))(
    "may not be %s %s",
    (_members, _besides, name = "") => {
      expect(brokenRules(name)).toEqual(["house/pure-half"]);
    },
  );
});

describe("size", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `  one += ${line};\n`).join("");
  const functionOf = (count: number) => `export function sum(one: number): number {\n${lines(count)}  return one;\n}\n`;

  const shortFunction = sample("src/engine/data/sample.ts", functionOf(57));
  const longFunction = sample("src/engine/data/sample.ts", functionOf(58));

  it("allows a function of 60 lines and refuses one of 61", () => {
    expect(brokenRules(shortFunction)).toEqual([]);
    expect(brokenRules(longFunction)).toEqual(["max-lines-per-function"]);
  });

  const constants = (count: number) =>
    Array.from({ length: count }, (_, line) => `export const one${String(line)} = 1;\n`).join("");
  const shortFile = sample("src/engine/data/sample.ts", constants(400));
  const longFile = sample("src/engine/data/sample.ts", constants(401));

  it("allows a file of 400 lines and refuses one of 401", () => {
    expect(brokenRules(shortFile)).toEqual([]);
    expect(brokenRules(longFile)).toEqual(["max-lines"]);
  });
});

describe("directives", () => {
  const cast = "export const one = (two: object) => two as unknown as string;\n";
  const directive = "// oxlint-disable-next-line house/no-double-cast -- why\n";
  const used = sample("src/engine/cards/sample.ts", `${directive}${cast}`);
  const unused = sample("src/compat/sample.ts", `${directive}${cast}`);

  it("switch off a rule of ours", () => {
    expect(brokenRules(used)).toEqual([]);
  });

  it("are refused where there is nothing to switch off", () => {
    expect(brokenRules(unused)).toEqual(["unused directive"]);
  });
});
