import { allGames } from "../game.ts";

/** Whether an actor is somebody whom players play, in whatever game. */
export function isHero({ type }: { readonly type: string }): boolean {
  return allGames().some(({ welcome }) => welcome?.heroTypes.includes(type) === true);
}
