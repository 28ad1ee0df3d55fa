import { mendedIn } from "./type-data.ts";

type AnyDocument = foundry.abstract.Document.Any & { readonly name?: string };

/** A collection of documents that keeps those aside which could not be read (VF-2). */
interface Shelf extends Iterable<AnyDocument> {
  readonly documentName: string;
  readonly invalidDocumentIds: ReadonlySet<string>;
  get(id: string, options: { readonly invalid: boolean }): AnyDocument | undefined;
}

/** Makes nothing of data that cannot be read, and says what of it: call in `init`. What is stored already is put right. */
export function refuseUnreadable(): void {
  Hooks.on("preCreateActor", isReadable);
  Hooks.on("preCreateItem", isReadable);
  Hooks.on("preCreateActiveEffect", isReadable);
}

function isReadable(document: AnyDocument): boolean {
  const paths = unreadIn(document);
  if (paths.length === 0) return true;
  const format = { name: document.name ?? "", fields: paths.join(", ") };
  ui.notifications.error("TENACITY.Unreadable.Refused", { format });
  return false;
}

function unreadIn(document: AnyDocument): readonly string[] {
  return mendedIn((document._source as { readonly system?: unknown }).system);
}

/** How many documents one notification names. */
const MOST_NAMES = 8;

/** Tells a narrator what of the world could not be read: what was put right, and what is not shown at all. Call at `ready`. */
export function reportUnreadable(): void {
  if (!game.user.isGM) return;
  const mended: string[] = [];
  const lost: string[] = [];
  for (const shelf of shelves()) {
    for (const id of shelf.invalidDocumentIds)
      lost.push(shelf.get(id, { invalid: true })?.name ?? `${shelf.documentName} ${id}`);
    for (const document of shelf) {
      const paths = unreadIn(document);
      if (paths.length > 0) mended.push(`${document.name ?? document.uuid} (${paths.join(", ")})`);
    }
  }
  tell("Mended", mended);
  tell("Lost", lost);
}

/** The world's collections, and those of its actors. */
function shelves(): readonly Shelf[] {
  const actors = game.actors.contents.flatMap(({ items, effects }) => [items, effects]);
  return [...game.collections.values(), ...actors] as readonly Shelf[];
}

function tell(what: "Mended" | "Lost", documents: readonly string[]): void {
  if (documents.length === 0) return;
  const more = documents.length > MOST_NAMES ? " …" : "";
  const format = { documents: documents.slice(0, MOST_NAMES).join("; ") + more };
  ui.notifications.warn(`TENACITY.Unreadable.${what}`, { format, permanent: true });
}
