import { isHTMLElement } from "../../compat/elements.ts";
import { indexOf } from "../../compat/documents.ts";
import type { Findable } from "../rules/browse.ts";
import type { BrowsedType, BrowsedValue } from "./browsed-type.ts";

import CompendiumCollection = foundry.documents.collections.CompendiumCollection;

type AnyDocument = Item.Implementation | Actor.Implementation;

/** The source of what is in the world itself; no compendium has such an id. */
export const WORLD = "world";

/** A document of a compendium or the world, as it is listed. */
export interface CatalogEntry extends Findable {
  readonly uuid: string;
  readonly documentName: BrowsedType["documentName"];
  readonly type: string;
  readonly img: string;
  /** What a document of its type is called. */
  readonly kind: string;
  /** Where it is: the title of a compendium, or the world. */
  readonly place: string;
  readonly facts: readonly string[];
  /** What it says of itself, as it is stored. */
  readonly html: string;
  /** The labels of its values, by facet. */
  readonly labels: Readonly<Record<string, readonly BrowsedValue[]>>;
}

/** What is read of a document or of its entry in an index. */
interface Source {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly system: object;
  readonly source: BrowsedValue;
  /** The document; a compendium's only stands for it. */
  readonly document: () => AnyDocument;
}

/** The id of a type in the browser: "Item.weapon". */
export function typeId({ documentName, type }: Pick<BrowsedType, "documentName" | "type">): string {
  return `${documentName}.${type}`;
}

/**
 * Everything of some types that this user may look into: in all compendia, those of modules too, and in the world. Compendia are read
 * by their indexes, and one that cannot be read is left out.
 */
export async function readCatalog(types: readonly BrowsedType[]): Promise<readonly CatalogEntry[]> {
  const packs = game.packs.filter(
    (pack): pack is CompendiumCollection<"Actor" | "Item"> =>
      pack.visible && types.some(({ documentName }) => documentName === pack.documentName),
  );
  const read = await Promise.allSettled(packs.map((pack) => inPack(pack, types)));
  const entries = read.flatMap((result) => {
    if (result.status === "fulfilled") return result.value;
    console.warn(result.reason);
    return [];
  });
  return [...entries, ...inWorld(types)];
}

async function inPack(
  pack: CompendiumCollection<"Actor" | "Item">,
  types: readonly BrowsedType[],
): Promise<readonly CatalogEntry[]> {
  const own = new Map(
    types.filter(({ documentName }) => documentName === pack.documentName).map((each) => [each.type, each]),
  );
  const fields = new Set([...own.values()].flatMap(({ fields, text }) => [text, ...fields]));
  const index = await indexOf(
    pack,
    Array.from(fields, (field) => `system.${field}`),
  );
  const source = { value: pack.collection, label: pack.title };
  return index.flatMap(({ _id, name = "", img, type = "", system = {} }) => {
    const found = own.get(type);
    if (!found) return [];
    const document = (): AnyDocument => standIn(found, name, system);
    return [entryOf(found, { uuid: pack.getUuid(_id), name, img: img ?? "", system, source, document })];
  });
}

/** A document that is never stored, of what an index says: only it knows what its type makes of what was left out. */
export function standIn({ documentName, type }: BrowsedType, name: string, system: object): AnyDocument {
  const data: object = { name, type, system: foundry.utils.deepClone(system) };
  return documentName === "Item"
    ? new Item.implementation(data as Item.CreateData)
    : new Actor.implementation(data as Actor.CreateData);
}

function inWorld(types: readonly BrowsedType[]): readonly CatalogEntry[] {
  const source = { value: WORLD, label: game.i18n.localize("TENACITY.Browser.World") };
  const documents: readonly AnyDocument[] = [...game.items.contents, ...game.actors.contents];
  return documents.flatMap((document) => {
    const { documentName, type, uuid, name, img } = document;
    const found = types.find((each) => each.documentName === documentName && each.type === type);
    if (!found || !document.testUserPermission(game.user, "OBSERVER")) return [];
    return [entryOf(found, { uuid, name, img: img ?? "", system: document.system, source, document: () => document })];
  });
}

function entryOf(found: BrowsedType, { uuid, name, img, system, source, document }: Source): CatalogEntry {
  const { documentName, type } = found;
  const { facts, values: read, numbers } = unlessUnread(() => found.read(document()), NOTHING);
  const stored: unknown = foundry.utils.getProperty(system, found.text);
  const html = typeof stored === "string" ? stored : "";
  const kind = game.i18n.localize(`TYPES.${documentName}.${type}`);
  const labels = {
    ...read,
    type: [{ value: typeId(found), label: game.i18n.localize(found.label) }],
    source: [source],
  };
  return {
    ...{ uuid, documentName, type, name, img, kind, place: source.label, html, numbers, labels },
    get facts() {
      return unlessUnread(facts, []);
    },
    get text() {
      return [...this.facts, plainText(html)].join(" ");
    },
    values: Object.fromEntries(Object.entries(labels).map(([id, values]) => [id, values.map(({ value }) => value)])),
  };
}

const NOTHING: ReturnType<BrowsedType["read"]> = { facts: () => [], values: {}, numbers: {} };

/** What is read, or something in the place of what this version cannot read: that is reported where it is used, and listed by its name. */
function unlessUnread<Read>(read: () => Read, otherwise: Read): Read {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** The words of a stored text, without secrets; a link says what it is labeled with. */
function plainText(html: string): string {
  if (html === "") return "";
  const parsed = foundry.utils.parseHTML(`<div>${html}</div>`);
  if (!isHTMLElement(parsed)) return "";
  for (const secret of parsed.querySelectorAll(".secret")) secret.remove();
  return parsed.textContent.replaceAll(/(?:@\w+\[[^[\]]*\]|\[\[(?:[^[\]]|\[[^[\]]*\])*\]\])(?:\{([^{}]*)\})?/g, "$1");
}
