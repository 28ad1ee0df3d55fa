import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer, type Plugin } from "vite";

/** A licensed installation of Foundry on this machine. */
export interface Installation {
  /** Folder that has `common/` and `client/`. */
  readonly folder: string;
  readonly version: string;
  readonly generation: number;
}

/** An installation whose modules can be loaded. */
export interface FoundryModuleLoader {
  load(module: string): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

interface Release {
  readonly version?: string;
  readonly release?: { readonly generation?: number };
}

/** Where `common/` lies: in the archive for Node, in the desktop application, and in that of macOS. */
const PLACES = ["", "resources/app", "Contents/Resources/app"];

/**
 * Finds Foundry's modules below the path that its owner names.
 * @throws when there are none
 */
export function findInstallation(named: string): Installation {
  const folder = PLACES.map((place) => path.resolve(named, place)).find((place) =>
    existsSync(path.join(place, "common")),
  );
  if (folder === undefined)
    throw new Error(`FOUNDRY_PATH is "${named}", where there is no folder "common" of Foundry's.`);
  const { version, release } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Release;
  if (version === undefined || release?.generation === undefined)
    throw new Error(`FOUNDRY_PATH is "${named}", whose package.json does not name Foundry's version and generation.`);
  return { folder, version, generation: release.generation };
}

/**
 * Reads modules of an installation where they lie, without copying or changing anything: Vite resolves the names `@common` and
 * `@client` under which they import each other, and translates the grammar of dice formulas.
 */
export async function openInstallation({ folder }: Installation): Promise<FoundryModuleLoader> {
  const server = await createServer({
    root: folder,
    configFile: false,
    envDir: false,
    publicDir: false,
    cacheDir: path.join(tmpdir(), "foundry-contract"),
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { "@common": path.join(folder, "common"), "@client": path.join(folder, "client") } },
    plugins: [formulaGrammar(folder)],
  });
  return { load: (module) => server.ssrLoadModule(`/${module}`), close: () => server.close() };
}

/** Foundry's dice import a grammar that its own build translates with the peggy package it brings along. */
function formulaGrammar(folder: string): Plugin {
  return {
    name: "formula-grammar",
    enforce: "pre",
    transform(source, id) {
      if (!id.endsWith(".pegjs")) return null;
      const peggy = createRequire(path.join(folder, "package.json"))("peggy") as {
        generate(grammar: string, options: object): string;
      };
      const parser = peggy.generate(source, { output: "source", format: "es" });
      return { code: `${parser}\nexport default { parse: peg$parse };`, map: null };
    },
  };
}

/** Puts utilities, constants, fields and data models of an installation where specifications look for them (NS-1, NS-2). */
export async function loadCommon(modules: FoundryModuleLoader, { generation, version }: Installation): Promise<void> {
  const foundry: Record<string, unknown> = {};
  Object.assign(globalThis, { foundry, ...surroundings(generation, version) });
  await modules.load("common/primitives/_module.mjs");
  foundry["utils"] = await modules.load("common/utils/_module.mjs");
  foundry["CONST"] = await modules.load("common/constants.mjs");
  Object.assign(globalThis, { CONST: foundry["CONST"] });
  const data: Record<string, unknown> = { validation: await modules.load("common/data/validation-failure.mjs") };
  foundry["data"] = data;
  foundry["abstract"] = await modules.load("common/abstract/_module.mjs");
  data["fields"] = await modules.load("common/data/fields.mjs");
  if (generation >= 14) data["operators"] = await modules.load("common/data/operators.mjs");
}

/** The little of a page that Foundry's common modules and dice ask for while they work. Nothing of it is specified here. */
function surroundings(generation: number, version: string): object {
  const asIs = (key: string): string => key;
  const nothing = (): undefined => undefined;
  const page = {
    game: {
      release: { generation },
      version,
      i18n: { localize: asIs, format: asIs, has: () => false },
      settings: { get: () => ({}) },
      user: { id: "NarratorNarrator", hasPermission: () => false },
    },
    CONFIG: { compatibility: { mode: 0, excludePatterns: [] }, debug: {} },
    Hooks: { call: () => true, callAll: () => true, onError: nothing },
    ui: { notifications: { info: nothing, warn: nothing, error: nothing } },
  };
  return generation >= 14 ? { ...page, _loc: asIs, logger: console } : page;
}

/** The classes of dice and terms that `client/dice` exports. */
interface DiceModule {
  readonly Roll: unknown;
  readonly RollParser: unknown;
  readonly terms: Readonly<Record<string, unknown>>;
}

/**
 * Puts the dice of an installation beside its common modules, configured as Foundry configures them: no manual dice, and chance from
 * `CONFIG.Dice.randomUniform` (RO-4, RO-7).
 */
async function loadDice(modules: FoundryModuleLoader): Promise<void> {
  const dice = (await modules.load("client/dice/_module.mjs")) as unknown as DiceModule;
  const { foundry, CONFIG } = globalThis as unknown as Record<"foundry" | "CONFIG", Record<string, unknown>>;
  const { Roll, RollParser, terms } = dice;
  const { Die, Coin, FateDie } = terms;
  foundry["dice"] = dice;
  foundry["applications"] = { dice: { RollResolver: class RollResolver {} } };
  CONFIG["Dice"] = {
    parser: RollParser,
    terms: { d: Die, c: Coin, f: FateDie },
    termTypes: terms,
    rolls: [Roll],
    functions: {},
    fulfillment: { defaultMethod: "", methods: {} },
    randomUniform: Math.random,
  };
  Object.assign(globalThis, { Roll });
}

/** Loads the dice; why they do not load, where they do not: that a part of Foundry's client loads in Node is promised by no one. */
export async function reasonAgainstDice(modules: FoundryModuleLoader): Promise<string | undefined> {
  try {
    await loadDice(modules);
    return undefined;
  } catch (error) {
    return `client/dice does not load in Node: ${error instanceof Error ? error.message : String(error)}`;
  }
}
