import { SYSTEM_ID } from "../../compat/system-id.ts";
import { allGames, plays } from "../game.ts";

import CompendiumCollection = foundry.documents.collections.CompendiumCollection;

/** A compendium of this system, by its name in the manifest. */
export function ownCompendium(name: string): CompendiumCollection.Any | undefined {
  return game.packs.get(`${SYSTEM_ID}.${name}`);
}

/** The items of a kind in a compendium of this system, by name. */
export async function itemsByName<Some extends Item.Implementation>(
  pack: string,
  isOfKind: (item: Item.Implementation) => item is Some,
): Promise<readonly Some[]> {
  const documents: readonly unknown[] = (await ownCompendium(pack)?.getDocuments()) ?? [];
  const found = (documents as readonly Item.Implementation[]).filter((item) => isOfKind(item));
  return found.toSorted((one, other) => one.name.localeCompare(other.name, game.i18n.lang));
}

const UUID = String.raw`Compendium\.${SYSTEM_ID}\.([\w-]+)\.(\w+)\.(\w+)`;
/** A value in JSON that is the uuid of a document of this system's compendia; but not where a copy comes from. */
const VALUE = String.raw`(?<=(?<!Source":)")${UUID}(?=")`;
const NAMED = new RegExp(VALUE, "g");
/** The same, or a link in a text. */
const LINK = new RegExp(String.raw`(?:${VALUE}|(?<=@(?:UUID|Embed)\[)${UUID})`, "g");

/** The part of a world's collection that is needed here, of whatever documents. */
interface WorldCollection {
  readonly contents: readonly { readonly id: string; readonly _stats: { readonly compendiumSource: string | null } }[];
  has(id: string): boolean;
  importFromCompendium(pack: object, id: string, changes: object, options: object): Promise<unknown>;
}

/**
 * Copies documents of a compendium into the world. Copies keep their ids, so that links and tokens find each other, and their links
 * lead to what the world has in place of the compendium; what is there already stays as it is.
 * @param place A folder for the copies; a name is that of one which is made where there is none.
 * @param along Names of compendia that are copied along with this one.
 */
export async function copyMissing(
  pack: CompendiumCollection.Any,
  ids: readonly string[],
  place: string | Folder.Implementation | null,
  along: readonly string[] = [],
): Promise<void> {
  const type = pack.documentName;
  // Each type has a class of its own, of which only this is needed.
  const world = game.collections.get(type) as WorldCollection | undefined;
  const missing = ids.filter((id) => world?.has(id) === false);
  if (!world || missing.length === 0) return;
  const folder = typeof place === "string" ? await folderOf(type, place) : (place?.id ?? null);
  for (const id of missing) {
    const links = linksToCopies((await pack.getDocument(id))?.toObject() ?? {}, along);
    // Whom it needed may have brought it along.
    if (world.has(id)) continue;
    await world.importFromCompendium(pack, id, { ...links, folder }, { keepId: true, keepEmbeddedIds: true });
  }
}

/**
 * An actor that has come out of a compendium brings along those whom its data names there, as a whole its parts, and then names the
 * world's copies.
 */
export async function bringCompany(actor: Actor.Implementation): Promise<void> {
  const named = [...JSON.stringify(actor._source.system).matchAll(NAMED)];
  for (const [link, from = "", type = "", id = ""] of named) {
    const pack = ownCompendium(from);
    if (pack && type === "Actor" && copyOf(link, type, id) === null) await copyMissing(pack, [id], actor.folder);
  }
  const system = named.length > 0 ? linksToCopies(actor._source.system as object) : {};
  if (Object.keys(system).length > 0) await actor.update({ system });
}

/** The id of what the world has in place of a compendium's document: under the same id, or the latest that was made of it. */
function copyOf(link: string, type: string, id: string): string | null {
  const documents = game.collections.get(type) as WorldCollection | undefined;
  if (documents?.has(id) === true) return id;
  return documents?.contents.findLast(({ _stats }) => _stats.compendiumSource === link)?.id ?? null;
}

/** What is different in a copy, since it links to copies. */
function linksToCopies(source: object, along: readonly string[] = []): object {
  const links: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(source)) {
    const stored = JSON.stringify(value);
    const linked = stored.replaceAll(LINK, (link: string) => {
      const [, , from = "", type = "", target = ""] = link.split(".");
      const copy = along.includes(from) ? target : copyOf(link, type, target);
      return copy === null ? link : `${type}.${copy}`;
    });
    if (linked !== stored) links[key] = JSON.parse(linked);
  }
  return links;
}

async function folderOf(type: Folder.DocumentType, name: string): Promise<string | null> {
  const found = game.folders.contents.find((each) => each.type === type && each.name === name);
  return (found ?? (await Folder.implementation.create({ name, type })))?.id ?? null;
}

/**
 * Lists compendia of the world's game and of no game in the sidebar. Those of the other games are left out of the list alone: links
 * to what is in them open it. Call in `setup`.
 */
export function listOwnPacks(): void {
  const others = allGames().flatMap(({ id, packs }) => (plays(id) ? [] : packs));
  const hidden = new Set(others.map((name) => `${SYSTEM_ID}.${name}`));
  Hooks.on("renderCompendiumDirectory", (_directory: unknown, element: HTMLElement) => {
    for (const entry of element.querySelectorAll<HTMLElement>("[data-pack]"))
      if (hidden.has(entry.dataset["pack"] ?? "")) takeOut(entry);
  });
}

/** Takes a compendium out of the list, and a folder that has nothing else. */
function takeOut(entry: Element): void {
  const folder = entry.parentElement?.closest(".folder");
  entry.remove();
  if (folder && !folder.querySelector("[data-pack], .folder")) takeOut(folder);
}
