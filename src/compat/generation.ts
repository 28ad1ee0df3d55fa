/**
 * Whether the running Foundry is generation 14 or later (BOOT-11, V14-1). Only for differences that no feature test reveals.
 * Call it from `init` on: before that there is no `game`.
 */
export function isGeneration14(): boolean {
  return game.release.generation >= 14;
}
