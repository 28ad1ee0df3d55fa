import { indexOf } from "../../compat/documents.ts";

import CompendiumCollection = foundry.documents.collections.CompendiumCollection;

/** A thing of the world or a compendium that a hero in the making can have. */
export interface OfferedThing {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly type: string;
  /** Its data, as far as the maker has asked for it. */
  readonly system: Readonly<Record<string, unknown>>;
}

/**
 * Everything that this user may read and a maker offers, by name; an item with the same name in two places is listed twice.
 * @param fields Paths of members that the maker reads.
 * @param isOffered Asked of types with no data, too.
 */
export async function offeredThings(
  fields: readonly string[],
  isOffered: (thing: OfferedThing) => boolean,
): Promise<readonly OfferedThing[]> {
  const readable = game.items.filter((item) => item.testUserPermission(game.user, "OBSERVER"));
  const inWorld = readable.map((item) => thingOf(item.uuid, item.toObject() as Described));
  const packs = game.packs.filter(
    (pack): pack is CompendiumCollection<"Item"> =>
      pack.documentName === "Item" &&
      pack.visible &&
      // What an index knows without being asked tells which compendia need not be read.
      [...(pack.index as Iterable<Described>)].some((entry) => isOffered(thingOf("", { ...entry, system: {} }))),
  );
  const inPacks = packs.map(async (pack) => {
    const index = await indexOf(pack, fields);
    return index.map((entry) => thingOf(pack.getUuid(entry._id), entry));
  });
  const things = [...inWorld, ...(await Promise.all(inPacks)).flat()];
  return things.filter(isOffered).sort((one, other) => one.name.localeCompare(other.name, game.i18n.lang));
}

interface Described {
  readonly name?: string;
  readonly img?: string | null;
  readonly type?: string;
  readonly system?: object;
}

function thingOf(uuid: string, { name = "", img, type = "", system = {} }: Described): OfferedThing {
  return { uuid, name, img: img ?? "", type, system: system as OfferedThing["system"] };
}
