import type { Level } from "../documents/level.ts";
import type { Scene } from "../documents/scene.ts";
import type { TokenDocument } from "../documents/token-document.ts";

/** The levels of a scene from below; a scene of generation 13 has none (MAP-74). */
export function levelsOf(scene: Scene): Level[] {
  return (scene.levels?.contents ?? []).toSorted((a, b) => a.sort - b.sort);
}

/** The level that a client shows: the wanted one; else, for a player, one with a token that they observe; else the first. */
export function levelToShow(scene: Scene, wanted: string | null): Level | null {
  const levels = levelsOf(scene);
  const { user } = game;
  const chosen = levels.find(({ id }) => id === wanted);
  if (chosen || !user || user.isGM) return chosen ?? levels[0] ?? null;
  const seen = scene.tokens.filter((token) => token.testUserPermission(user, "OBSERVER"));
  const ids = new Set(seen.map(({ _source }) => _source["level"]));
  return levels.find(({ id }) => ids.has(id)) ?? levels[0] ?? null;
}

/** Whether a token is shown with a level; one whose level is gone is shown with all, so that it is not lost. */
export function isOnLevel({ _source, parent }: TokenDocument, level: Level | null): boolean {
  const id = _source["level"];
  return level === null || id === level.id || !parent?.levels?.has(String(id));
}
