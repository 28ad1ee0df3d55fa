import { SYSTEM_ID } from "../../compat/system-id.ts";

import CompendiumCollection = foundry.documents.collections.CompendiumCollection;

/** A compendium of this system, by its name in the manifest. */
export function ownCompendium(name: string): CompendiumCollection.Any | undefined {
  return game.packs.get(`${SYSTEM_ID}.${name}`);
}

/** Links in texts to documents of this system's compendia. */
const LINK = new RegExp(String.raw`(?<=@(?:UUID|Embed)\[)Compendium\.${SYSTEM_ID}\.([\w-]+)\.(\w+)\.(\w+)`, "g");

/** The part of a world's collection that is needed here, of whatever documents. */
interface WorldCollection {
  has(id: string): boolean;
  importFromCompendium(pack: object, id: string, changes: object, options: object): Promise<unknown>;
}

/**
 * Copies documents of a compendium into the world. Copies keep their ids, so that links and tokens find each other, and their links
 * lead to what the world has in place of the compendium; what is there already stays as it is.
 * @param ids Of the documents in the compendium.
 * @param folderName Of a folder for the copies, which is made where there is none of this name.
 * @param along Names of compendia that are copied along with this one.
 */
export async function copyMissing(
  pack: CompendiumCollection.Any,
  ids: readonly string[],
  folderName: string,
  along: readonly string[] = [],
): Promise<void> {
  const type = pack.documentName;
  // Each type has a class of its own, of which only this is needed.
  const world = game.collections.get(type) as WorldCollection | undefined;
  const missing = ids.filter((id) => world?.has(id) === false);
  if (!world || missing.length === 0) return;
  const folder = await folderOf(type, folderName);
  for (const id of missing) {
    const links = await linksToCopies(pack, id, along);
    await world.importFromCompendium(pack, id, { ...links, folder }, { keepId: true, keepEmbeddedIds: true });
  }
}

/** What is different in a copy, since it links to copies. */
async function linksToCopies(pack: CompendiumCollection.Any, id: string, along: readonly string[]): Promise<object> {
  const links: Record<string, unknown> = {};
  for (const [key, value] of Object.entries((await pack.getDocument(id))?.toObject() ?? {})) {
    const stored = JSON.stringify(value);
    const linked = stored.replaceAll(LINK, (link: string, from: string, type: string, target: string) => {
      const documents = game.collections.get(type) as WorldCollection | undefined;
      return along.includes(from) || documents?.has(target) === true ? `${type}.${target}` : link;
    });
    if (linked !== stored) links[key] = JSON.parse(linked);
  }
  return links;
}

async function folderOf(type: Folder.DocumentType, name: string): Promise<string | null> {
  const found = game.folders.contents.find((each) => each.type === type && each.name === name);
  return (found ?? (await Folder.implementation.create({ name, type })))?.id ?? null;
}
