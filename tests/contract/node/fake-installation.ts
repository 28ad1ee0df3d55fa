import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Address of a module of the practice table, as a fake installation imports it. */
export const table = (module: string): string =>
  JSON.stringify(fileURLToPath(new URL(`../../../table/${module}`, import.meta.url)));

/**
 * Files laid out as in an installation of Foundry, whose content is the practice table: proof of the loader, and of nothing that Foundry
 * does. Dice come with the two things that stand between Foundry's and Node: a name for `common/`, and a grammar to translate.
 */
const FILES = {
  "package.json": JSON.stringify({ version: "13.999", release: { generation: 13, build: 999 } }),
  "common/primitives/_module.mjs": `
    import { extendPrimitives } from ${table("common/primitives/extend-primitives.ts")};
    extendPrimitives();`,
  "common/constants.mjs": `export * from ${table("common/constants.ts")};`,
  "common/utils/_module.mjs": `export * from ${table("common/utils/index.ts")};`,
  "common/data/validation-failure.mjs": `export * from ${table("common/data/validation-failure.ts")};`,
  "common/data/fields.mjs": `export * from ${table("common/data/fields/index.ts")};`,
  "common/abstract/_module.mjs": `export * from ${table("common/abstract/index.ts")};`,
  "client/dice/_module.mjs": `
    import Parser from "./grammar.pegjs";
    import { randomID } from "@common/utils/_module.mjs";
    import { CONFIG as own } from ${table("client/config.ts")};
    export { Roll } from ${table("client/dice/roll.ts")};
    import { DiceTerm } from ${table("client/dice/terms/dice-term.ts")};
    import { Die } from ${table("client/dice/terms/die.ts")};
    import { NumericTerm } from ${table("client/dice/terms/numeric-term.ts")};
    import { OperatorTerm } from ${table("client/dice/terms/operator-term.ts")};
    import { ParentheticalTerm } from ${table("client/dice/terms/parenthetical-term.ts")};
    import { installCoreClasses } from ${table("client/core-classes.ts")};
    if (Parser.parse("1d6") !== "parsed 1d6" || randomID().length !== 16) throw new Error("wrong modules");
    installCoreClasses();
    own.Dice.randomUniform = () => globalThis.CONFIG.Dice.randomUniform();
    export const RollParser = class RollParser {};
    export const terms = { DiceTerm, Die, NumericTerm, OperatorTerm, ParentheticalTerm };`,
  "client/dice/grammar.pegjs": "parsed",
  "node_modules/peggy/package.json": JSON.stringify({ name: "peggy", main: "lib/peg.js" }),
  "node_modules/peggy/lib/peg.js": `
    exports.generate = (grammar) => \`function peg$parse(text) { return "\${grammar} " + text; }\`;`,
};

/** Paths that a fake installation has, each below its folder. */
export type FakeFile = keyof typeof FILES;

/** A folder that looks like an installation of Foundry until it is disposed of. */
export class FakeInstallation implements AsyncDisposable {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * @param inside folder below which the modules lie, such as `resources/app`
   * @param changes files that differ; null for one that is missing
   */
  static async make(inside = "", changes: Partial<Record<FakeFile, string | null>> = {}): Promise<FakeInstallation> {
    const folder = await mkdtemp(path.join(tmpdir(), "not-foundry-"));
    for (const [name, text] of Object.entries<string | null>({ ...FILES, ...changes })) {
      if (text === null) continue;
      const file = path.join(folder, inside, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    return new FakeInstallation(folder);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
