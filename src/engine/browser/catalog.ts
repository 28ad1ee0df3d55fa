import { isHTMLElement } from "../../compat/elements.ts";
import { indexOf } from "../../compat/documents.ts";
import type { Findable } from "../rules/browse.ts";
import type { Finder } from "../rules/finder.ts";
import { type AnyDocument, type BrowsedType, type BrowsedValue, standIn } from "./browsed-type.ts";

import CompendiumCollection = foundry.documents.collections.CompendiumCollection;

/** The source of what is in the world itself; no compendium has such an id. */
export const WORLD = "world";

/** The one value that many entries share in a facet. */
interface Shared {
  readonly labels: readonly [BrowsedValue];
  readonly values: readonly [string];
}

export function shared(value: string, label: string): Shared {
  return { labels: [{ value, label }], values: [value] };
}

/** What an entry has of its type. */
interface Kind {
  readonly found: BrowsedType;
  /** What a document of the type is called. */
  readonly label: string;
  readonly type: Shared;
}

/** What is read of a document or of its entry in an index. */
interface Source {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly system: object;
  /** The document; a compendium's only stands for it. */
  readonly document: () => AnyDocument;
}

/** A document of a compendium or the world, as it is listed. What its type knows of it is read once someone asks: of thousands, few are. */
export class CatalogEntry implements Findable {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** The compendium, or the world. */
  readonly #source: Shared;
  readonly #kind: Kind;
  readonly #of: Source;
  #reading: ReturnType<BrowsedType["read"]> | undefined;
  #facts: readonly string[] | undefined;

  constructor(kind: Kind, source: Shared, of: Source) {
    this.uuid = of.uuid;
    this.name = of.name;
    this.img = of.img;
    this.#source = source;
    this.#kind = kind;
    this.#of = of;
  }

  get documentName(): BrowsedType["documentName"] {
    return this.#kind.found.documentName;
  }

  /** The {@link typeId} of its type. */
  get type(): string {
    return this.#kind.type.values[0];
  }

  /** What a document of its type is called. */
  get kind(): string {
    return this.#kind.label;
  }

  /** Where it is: the id of a compendium, or {@link WORLD}. */
  get source(): string {
    return this.#source.values[0];
  }

  /** The title of the compendium, or what the world is called. */
  get place(): string {
    return this.#source.labels[0].label;
  }

  /** Its numbers, in a few words each. */
  get facts(): readonly string[] {
    return (this.#facts ??= unlessUnread(this.#read().facts, []));
  }

  /** What it says of itself, as it is stored. */
  get html(): string {
    const stored: unknown = foundry.utils.getProperty(this.#of.system, this.#kind.found.text);
    return typeof stored === "string" ? stored : "";
  }

  get text(): string {
    return [...this.facts, plainText(this.html)].join(" ");
  }

  /** Its values in a facet, as people read them. */
  labelsOf(facet: string): readonly BrowsedValue[] {
    const shared = this.#sharedIn(facet);
    if (shared) return shared.labels;
    return this.#has(facet) ? (this.#read().values[facet] ?? []) : [];
  }

  valuesOf(facet: string): readonly string[] {
    return this.#sharedIn(facet)?.values ?? this.labelsOf(facet).map(({ value }) => value);
  }

  #sharedIn(facet: string): Shared | null {
    if (facet === "type") return this.#kind.type;
    return facet === "source" ? this.#source : null;
  }

  numberOf(facet: string): number | undefined {
    return this.#has(facet) ? this.#read().numbers[facet] : undefined;
  }

  #has(facet: string): boolean {
    return this.#kind.found.facets.some(({ id }) => id === facet);
  }

  #read(): ReturnType<BrowsedType["read"]> {
    return (this.#reading ??= unlessUnread(() => this.#kind.found.read(this.#of.document()), NOTHING));
  }
}

/** The id of a type in the browser: "Item.weapon". */
export function typeId({ documentName, type }: Pick<BrowsedType, "documentName" | "type">): string {
  return `${documentName}.${type}`;
}

/** Types of documents of a name, by how the manifest has them. */
function kindsOf(types: readonly BrowsedType[], documentName: string): ReadonlyMap<string, Kind> {
  const own = types.filter((each) => each.documentName === documentName);
  const localize = (key: string): string => game.i18n.localize(key);
  return new Map(
    own.map((found) => [
      found.type,
      {
        found,
        label: localize(`TYPES.${documentName}.${found.type}`),
        type: shared(typeId(found), localize(found.label)),
      },
    ]),
  );
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
  const own = kindsOf(types, pack.documentName);
  const fields = new Set([...own.values()].flatMap(({ found: { fields, text } }) => [text, ...fields]));
  const index = await indexOf(
    pack,
    Array.from(fields, (field) => `system.${field}`),
  );
  const source = shared(pack.collection, pack.title);
  return index.flatMap(({ _id, name = "", img, type = "", system = {} }) => {
    const kind = own.get(type);
    if (!kind) return [];
    const document = (): AnyDocument => standIn(kind.found, name, system);
    return [new CatalogEntry(kind, source, { uuid: pack.getUuid(_id), name, img: img ?? "", system, document })];
  });
}

function inWorld(types: readonly BrowsedType[]): readonly CatalogEntry[] {
  const source = shared(WORLD, game.i18n.localize("TENACITY.Browser.World"));
  const collections: readonly (readonly AnyDocument[])[] = [game.items.contents, game.actors.contents];
  return collections.flatMap((documents) => {
    const kinds = kindsOf(types, documents[0]?.documentName ?? "");
    return documents.flatMap((document) => {
      const { uuid, name, img, system } = document;
      const kind = kinds.get(document.type);
      if (!kind || !document.testUserPermission(game.user, "OBSERVER")) return [];
      return [new CatalogEntry(kind, source, { uuid, name, img: img ?? "", system, document: () => document })];
    });
  });
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
  return wordsOf(html).replaceAll(/(?:@\w+\[[^[\]]*\]|\[\[(?:[^[\]]|\[[^[\]]*\])*\]\])(?:\{([^{}]*)\})?/g, "$1");
}

/** What a text says without its tags. It is parsed where it may hold a secret, a character in other words, or what is no text. */
function wordsOf(html: string): string {
  if (!/secret|&|<[!?s]/i.test(html)) return html.replaceAll(/<[^<>]*>/g, "");
  const parsed = foundry.utils.parseHTML(`<div>${html}</div>`);
  if (!isHTMLElement(parsed)) return "";
  for (const secret of parsed.querySelectorAll(".secret")) secret.remove();
  return parsed.textContent;
}

/** Entries that are read ahead before it is asked whether there is time for more: a millisecond or so. */
const FEW = 20;

/** In milliseconds, where a browser does not tell when it has time: everything else goes on meanwhile. */
const BREATH = 10;

/** Waits until the page has nothing to do. @returns whether that is so still */
function atRest(): Promise<() => boolean> {
  return new Promise((resolve) => {
    // Safari has none.
    if ("requestIdleCallback" in globalThis)
      requestIdleCallback((deadline) => resolve(() => deadline.timeRemaining() > 0));
    else setTimeout(() => resolve(() => false), BREATH);
  });
}

/**
 * Reads what searches read, while the page has nothing else to do, before anyone looks for a word that their names have not.
 * @param current What is searched by now; without it, no one searches.
 */
export async function readAhead(
  finder: Finder<CatalogEntry>,
  current: () => Finder<CatalogEntry> | false,
): Promise<void> {
  for (let hasTime = await atRest(); current() === finder && finder.readAhead(FEW);)
    if (!hasTime()) hasTime = await atRest();
}
