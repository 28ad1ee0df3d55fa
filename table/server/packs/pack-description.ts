import type { DocumentConstructor } from "../../common/abstract/document.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../../common/constants.ts";
import { BaseFolder } from "../../common/documents/base-folder.ts";
import type { JsonObject, PackData } from "../../common/protocol.ts";
import { documentClass, isPrimary, shapeOf } from "../documents/document-classes.ts";
import { isJsonObject, textAt } from "../json.ts";
import { addressOf, type Package } from "../manifest.ts";
import type { DocumentShape } from "../store/document-shape.ts";

/** A compendium as the manifest declares it. */
export interface PackDescription extends Omit<PackData, "locked" | "index" | "folders"> {
  readonly documentClass: DocumentConstructor;
  /** The folder of its package, and that of its database, relative to it. */
  readonly root: string;
  readonly folder: string;
}

/** Levels of roles where the manifest names none (DOC-8). */
const DEFAULT_OWNERSHIP = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/** Letters, digits, "-" and "_": a name is part of uuids, so it has no dot (MF-2). */
const PACK_NAME = /^[a-zA-Z0-9_-]+$/;

/** The compendia of a package, and a sentence about each entry that is none. */
export function describePacks(of: Package): { packs: PackDescription[]; problems: string[] } {
  const packs: PackDescription[] = [];
  const problems: string[] = [];
  const { manifest } = of;
  const declared = manifest["packs"];
  for (const entry of Array.isArray(declared) ? declared : []) {
    const pack = isJsonObject(entry) ? describePack(of, entry) : "an entry of packs is not an object";
    if (typeof pack === "string") problems.push(`A compendium of ${manifest.id} is left out: ${pack}.`);
    else if (packs.some(({ id }) => id === pack.id))
      problems.push(`A compendium of ${manifest.id} is left out: the name "${pack.name}" is taken.`);
    else packs.push(pack);
  }
  return { packs, problems };
}

/** What an entry describes, or the reason why it describes nothing. */
function describePack(of: Package, entry: JsonObject): PackDescription | string {
  const { manifest } = of;
  const folder = textAt(entry, "path") || `packs/${textAt(entry, "name")}`;
  const name = textAt(entry, "name");
  const type = textAt(entry, "type");
  const cls = documentClass(type);
  if (!PACK_NAME.test(name)) return `"${name.slice(0, 40)}" is not a name for one`;
  if (cls === null || !isPrimary(cls) || ["User", "Setting"].includes(type))
    return `"${name}" holds ${type === "" ? "nothing that has a name" : `"${type.slice(0, 40)}"`}, which this table cannot keep in one`;
  return {
    id: `${manifest.id}.${name}`,
    name,
    label: textAt(entry, "label") || name,
    type,
    packageName: manifest.id,
    packageType: of.type,
    path: `${addressOf(of)}/${folder}`,
    system: textAt(entry, "system") || (of.type === "system" ? manifest.id : null),
    banner: textAt(entry, "banner") || null,
    flags: isJsonObject(entry["flags"]) ? entry["flags"] : {},
    ownership: ownershipOf(entry["ownership"]),
    documentClass: cls,
    root: of.folder,
    folder,
  };
}

function ownershipOf(declared: unknown): Record<string, string> {
  if (!isJsonObject(declared)) return DEFAULT_OWNERSHIP;
  const entries = Object.entries(declared).filter(
    (entry): entry is [string, string] =>
      Object.hasOwn(USER_ROLES, entry[0]) &&
      typeof entry[1] === "string" &&
      Object.hasOwn(DOCUMENT_OWNERSHIP_LEVELS, entry[1]),
  );
  return { ...DEFAULT_OWNERSHIP, ...Object.fromEntries(entries) };
}

/** How documents of a compendium are named in memory, and in the world's database once the world has its own. */
export function packShape(packId: string, cls: DocumentConstructor): DocumentShape {
  return shapeOf(cls, `${packId}/${cls.metadata.collection}`);
}

/** The classes of what may lie in a compendium: its documents, and their folders (MF-9). */
export function classesIn(pack: PackDescription): DocumentConstructor[] {
  return [pack.documentClass, BaseFolder];
}
