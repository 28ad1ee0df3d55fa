import { SYSTEM_ID } from "../../compat/system-id.ts";

/**
 * What comes only once it is needed: `await late(import("./some-window.ts"))`, at the press that needs it. Where it does not
 * arrive, the person is told, and the press fails as any other. Browsers remember that an import failed until the page is loaded again.
 */
export async function late<Module>(coming: Promise<Module>): Promise<Module> {
  try {
    return await coming;
  } catch (error) {
    ui.notifications.error("TENACITY.Problem.notLoaded", { localize: true });
    throw error;
  }
}

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
