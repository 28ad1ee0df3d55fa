import { readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import { build, type Plugin } from "vite";
import { BASE_DOCUMENTS } from "../../../table/common/documents/index.ts";
import { COMPUTER_GLOBALS, type Program } from "./computer.ts";
import { PAGE_GLOBALS } from "./page.ts";

export const PROJECT = fileURLToPath(new URL("../../..", import.meta.url));

const FOLDER = path.join(PROJECT, "build/harness");

/** The programs that simulated computers run. */
const ENTRIES = {
  tableServer: "tests/support/harness/inside/server.ts",
  tableClient: "tests/support/harness/inside/client.ts",
  tenacity: "tests/clients/system.ts",
  /** With one game more, which is no part of it: `tests/fixtures/two-dice`. */
  twoDice: "tests/clients/two-dice.ts",
} as const;

export type BundleName = keyof typeof ENTRIES;

/** The globals of Foundry (NS-1). */
const FOUNDRY_GLOBALS = [
  ...[
    "CONFIG",
    "CONST",
    "Collection",
    "Handlebars",
    "Hooks",
    "ROUTE_PREFIX",
    "Roll",
    "canvas",
    "foundry",
    "game",
    "ui",
  ],
  ...["fromUuid", "fromUuidSync", "getDocumentClass", "_del", "_loc", "_replace"],
  ...Object.keys(BASE_DOCUMENTS),
  ...["TokenDocument", "WallDocument"],
];

/** The parameter of a program. */
const GLOBALS = "globalsOfThisComputer";

/** Every name that is global on a simulated computer is looked up among its own globals, wherever the sources mention it. */
const OWN_GLOBALS = Object.fromEntries(
  [...COMPUTER_GLOBALS, ...PAGE_GLOBALS, ...FOUNDRY_GLOBALS].map((name) => [name, `${GLOBALS}.${name}`]),
);

/** No one sees a simulated page. */
const WITHOUT_STYLES: Plugin = {
  name: "without-styles",
  enforce: "pre",
  load: (id) => (id.endsWith(".css") ? "" : null),
};

const fileOf = (name: BundleName): string => path.join(FOLDER, `${name}.js`);

async function buildProgram(name: BundleName): Promise<void> {
  const built = await build({
    root: PROJECT,
    configFile: false,
    logLevel: "error",
    define: OWN_GLOBALS,
    plugins: [WITHOUT_STYLES],
    build: {
      write: false,
      minify: false,
      target: "es2023",
      lib: { entry: path.join(PROJECT, ENTRIES[name]), formats: ["iife"], name: "exported", fileName: () => name },
      rolldownOptions: { output: { keepNames: true, codeSplitting: false } },
    },
  });
  const [first] = [built].flat();
  if (!first || !("output" in first)) throw new Error(`${name} was not built.`);
  await mkdir(FOLDER, { recursive: true });
  // All at once: another run may be about to read it.
  const draft = `${fileOf(name)}.${String(process.pid)}`;
  await writeFile(draft, `(function (${GLOBALS}) {\n${first.output[0].code}\nreturn exported;\n})`);
  await rename(draft, fileOf(name));
}

/** Builds what simulated computers run; once for each run of the tests, as vitest's global setup. */
export default async function setup(): Promise<void> {
  for (const name of Object.keys(ENTRIES) as BundleName[]) await buildProgram(name);
}

const programs = new Map<BundleName, Program>();

/** A program, compiled once for all computers of this process. */
export function bundle(name: BundleName): Program {
  const known = programs.get(name);
  if (known) return known;
  const filename = fileOf(name);
  const program = new vm.Script(readFileSync(filename, "utf8"), { filename }).runInThisContext() as Program;
  programs.set(name, program);
  return program;
}

/** A plain script as a program: whatever global it names, it finds on its computer. */
export function script(file: URL): Program {
  const code = `(function (${GLOBALS}) {\nwith (${GLOBALS}) {\n${readFileSync(file, "utf8")}\n}\n})`;
  return new vm.Script(code, { filename: fileURLToPath(file) }).runInThisContext() as Program;
}
