import { SYSTEM_ID } from "../../compat/system-id.ts";

import CompendiumCollection = foundry.documents.collections.CompendiumCollection;

/** A compendium of this system, by its name in the manifest. */
export function ownCompendium(name: string): CompendiumCollection.Any | undefined {
  return game.packs.get(`${SYSTEM_ID}.${name}`);
}

/** The part of a world's collection that is needed here, of whatever documents. */
interface WorldCollection {
  has(id: string): boolean;
  importFromCompendium(pack: object, id: string, changes: object, options: object): Promise<unknown>;
}

/**
 * Copies documents of a compendium into the world. Copies keep their ids, so that links and tokens find each other; what is there
 * already stays as it is.
 * @param ids Of the documents in the compendium.
 * @param folderName Of a folder for the copies, which is made where there is none of this name.
 */
export async function copyMissing(
  pack: CompendiumCollection.Any,
  ids: readonly string[],
  folderName: string,
): Promise<void> {
  const type = pack.documentName;
  // Each type has a class of its own, of which only this is needed.
  const world = game.collections.get(type) as WorldCollection | undefined;
  const missing = ids.filter((id) => world?.has(id) === false);
  if (!world || missing.length === 0) return;
  const folder = await folderOf(type, folderName);
  for (const id of missing)
    await world.importFromCompendium(pack, id, { folder }, { keepId: true, keepEmbeddedIds: true });
}

async function folderOf(type: Folder.DocumentType, name: string): Promise<string | null> {
  const found = game.folders.contents.find((each) => each.type === type && each.name === name);
  return (found ?? (await Folder.implementation.create({ name, type })))?.id ?? null;
}
