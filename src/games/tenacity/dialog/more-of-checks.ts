import { SYSTEM_ID } from "../../../compat/system-id.ts";

const KEY = "checkMore";

/** Registers whether the dialog of a check opens with all that it has, as each user left it; call in `init`. */
export function registerMoreOfChecks(): void {
  game.settings.register(SYSTEM_ID, KEY, { scope: "user", config: false, type: Boolean, default: false });
}

/** Whether this user's dialogs show what stands under *More*. */
export function showsMore(): boolean {
  return game.settings.get(SYSTEM_ID, KEY);
}

/** Remembers whether they do. */
export async function rememberMore(shows: boolean): Promise<void> {
  await game.settings.set(SYSTEM_ID, KEY, shows);
}
