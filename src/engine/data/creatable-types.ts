import { CLOCK_TYPE } from "./clock.ts";
import { allGames, currentGame, faceOfType, type GameFace, gameWords, plays, typesOf } from "../game.ts";
import type { TypedDocument } from "./document-types.ts";

/** The actor subtype of parties, in every game. */
export const PARTY_TYPE = "party";

/** What the dialog of a new document is asked to offer, as far as it is about types. */
interface DialogWishes {
  readonly types?: readonly string[] | null | undefined;
}

/**
 * Options for the dialog in which a document is made, so that it offers the types of the world's game and those of no game, such as
 * a module's. Who asks for one type gets it, whosesoever it is.
 * @param wish The type that the new document is to have, if someone has decided that.
 */
export function offerTypes<Options extends DialogWishes>(
  documentName: TypedDocument,
  all: readonly string[],
  wish: unknown,
  options: Options | undefined,
): Options {
  const asked = options?.types ?? all;
  const ours = asked.filter(
    (type) => type !== CONST.BASE_DOCUMENT_TYPE && (type === wish || isOffered(documentName, type)),
  );
  // Nothing to choose from would be an error of core's.
  return { ...options, types: ours.length > 0 ? ours : asked } as Options;
}

function isOffered(documentName: TypedDocument, type: string): boolean {
  // Those are made in a window of their own.
  if (documentName === "Actor" && type === CLOCK_TYPE) return false;
  if (documentName === "Actor" && type === PARTY_TYPE) return currentGame().scenes !== undefined;
  const owner = faceOfType(documentName, type);
  return owner === undefined || plays(owner.id);
}

/** Documents whose types stand in lists of core's, such as that of default sheets. */
const LISTED = ["Actor", "Item"] as const;

/**
 * Adds the name of its game to each type of another game, since several games have a "Hero" of their own; call at `i18nInit`. What
 * the world plays needs none.
 */
export function nameForeignTypes(): void {
  const translations = game.i18n.translations as Record<string, unknown>;
  for (const other of allGames()) {
    if (plays(other.id)) continue;
    for (const key of keysOf(other)) {
      const name = game.i18n.localize(key);
      const data = { type: name, game: gameWords(other, "Label") };
      if (name !== key) foundry.utils.setProperty(translations, key, game.i18n.format("TENACITY.Game.TypeOf", data));
    }
  }
}

function keysOf(owner: GameFace): readonly string[] {
  return LISTED.flatMap((name) => typesOf(owner, name).map((type) => `TYPES.${name}.${type}`));
}
