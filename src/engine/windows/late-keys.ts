import { SYSTEM_ID } from "../../compat/system-id.ts";

type Key = Omit<Parameters<typeof game.keybindings.register>[2], "onDown">;

/** What keys do, by their names. */
const pressed = new Map<string, () => boolean>();

/** Registers a key of what comes once the game is ready; until then it is the host's. Call in `init`. */
export function registerLateKey(name: string, key: Key): void {
  game.keybindings.register(SYSTEM_ID, name, { ...key, onDown: () => pressed.get(name)?.() === true });
}

/** Says what a key does that was registered. @param press answers false where the key is left to the host */
export function whenPressed(name: string, press: () => boolean): void {
  pressed.set(name, press);
}
