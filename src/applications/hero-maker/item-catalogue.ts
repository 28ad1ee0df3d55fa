import { PLAIN_TYPES, type PlainType } from "../../data/hero-draft.ts";

import CompendiumCollection = foundry.documents.collections.CompendiumCollection;

/** Something that a new hero can be given a copy of. */
export interface CatalogueEntry {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly type: PlainType;
  /** Name of the compendium; empty for an item of the world. */
  readonly source: string;
}

interface IndexEntry {
  readonly uuid?: string;
  readonly _id: string;
  readonly name?: string;
  readonly img?: string;
  readonly type?: string;
}

function plainType(type: string | undefined): PlainType | undefined {
  return PLAIN_TYPES.find((known) => known === type);
}

function worldItems(): CatalogueEntry[] {
  const readable = game.items.filter((item) => item.testUserPermission(game.user, "OBSERVER"));
  return readable.flatMap((item) => {
    const type = plainType(item.type);
    return type ? [{ uuid: item.uuid, name: item.name, img: item.img ?? "", type, source: "" }] : [];
  });
}

async function compendiumItems(pack: CompendiumCollection<"Item">): Promise<CatalogueEntry[]> {
  const index = (await pack.getIndex()) as unknown as Iterable<IndexEntry>;
  return [...index].flatMap(({ _id, name = "", img = "", type }) => {
    const known = plainType(type);
    return known ? [{ uuid: pack.getUuid(_id), name, img, type: known, source: pack.title }] : [];
  });
}

/** Everything that this user may read and a hero can have, by name; an item with the same name in two places is listed twice. */
export async function itemCatalogue(): Promise<readonly CatalogueEntry[]> {
  const packs = game.packs.filter(
    (pack): pack is CompendiumCollection<"Item"> => pack.documentName === "Item" && pack.visible,
  );
  const entries = [...worldItems(), ...(await Promise.all(packs.map(compendiumItems))).flat()];
  return entries.sort((one, other) => one.name.localeCompare(other.name, game.i18n.lang));
}
