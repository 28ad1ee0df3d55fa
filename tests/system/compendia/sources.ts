import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import yaml from "js-yaml";

/** A document as its author wrote it. */
export type Source = Readonly<Record<string, unknown>> & { readonly _id: string; readonly name: string };

/** A compendium of the manifest. */
export interface Pack {
  readonly name: string;
  readonly type: string;
  readonly ownership?: Readonly<Record<string, string>>;
}

/** A source with where it comes from. */
export interface Sheet {
  readonly pack: Pack;
  /** Relative to the folder of all packs, to be named in failures. */
  readonly file: string;
  /** Document name: the pack's, or "Folder". */
  readonly type: string;
  readonly source: Source;
}

/** The folder of this repository. */
export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** The compendia of the manifest. */
export const PACKS = (JSON.parse(readFileSync(path.join(ROOT, "system.json"), "utf8")) as { packs: readonly Pack[] })
  .packs;

function readSheet(pack: Pack, name: string): Sheet {
  const file = path.join(pack.name, name);
  // What is wrong with a file shows in the tests that read it.
  const source = yaml.load(readFileSync(path.join(ROOT, "packs", file), "utf8")) as Source;
  return { pack, file, source, type: path.basename(name).startsWith("_folder") ? "Folder" : pack.type };
}

/** Every document of every compendium. */
export const SHEETS: readonly Sheet[] = PACKS.flatMap((pack) =>
  readdirSync(path.join(ROOT, "packs", pack.name), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".yml"))
    .sort()
    .map((file) => readSheet(pack, file)),
);

/** Collections in which documents lie inside others, with the names of what lies there. */
export const EMBEDDED = {
  items: "Item",
  effects: "ActiveEffect",
  pages: "JournalEntryPage",
  results: "TableResult",
  tokens: "Token",
  walls: "Wall",
  regions: "Region",
  behaviors: "RegionBehavior",
  notes: "Note",
  tiles: "Tile",
  lights: "AmbientLight",
  sounds: "AmbientSound",
  drawings: "Drawing",
  levels: "Level",
} as const;

/** The documents inside a document, one level down. */
export function embeddedIn(source: Source): readonly { readonly type: string; readonly source: Source }[] {
  return Object.entries(EMBEDDED).flatMap(([collection, type]) => {
    const entries = source[collection];
    return Array.isArray(entries) ? entries.map((entry) => ({ type, source: entry as Source })) : [];
  });
}

export function textsIn(value: unknown, at = ""): readonly (readonly [path: string, text: string])[] {
  if (typeof value === "string") return [[at, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => textsIn(child, at ? `${at}.${key}` : key));
}
