import { SYSTEM_ID } from "../../compat/system-id.ts";

const KEY = "playersMakeHeroes";

/** Registers whether players may have heroes made; call in `setup`. Worlds of a game that has nowhere to make them do not show it. */
export function registerPlayersMakeHeroes(isShown: boolean): void {
  game.settings.register(SYSTEM_ID, KEY, {
    name: "TENACITY.Settings.PlayersMakeHeroes.Name",
    hint: "TENACITY.Settings.PlayersMakeHeroes.Hint",
    scope: "world",
    config: isShown,
    type: Boolean,
    default: true,
  });
}

/** Whether a player who may not create actors may ask for a hero of their own. */
export function playersMakeHeroes(): boolean {
  return game.settings.get(SYSTEM_ID, KEY);
}
