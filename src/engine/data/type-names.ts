import { allGames, type GameFace, gameWords, plays, typesOf } from "../game.ts";

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
