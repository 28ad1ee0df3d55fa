import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { refreshSheets } from "../../../engine/settings/refresh-sheets.ts";
import { type NewHero, readNewHero, storedNewHero } from "../rules/new-hero.ts";

const KEY = "assetNewHero";

/** Registers what new heroes of a world usually have; call in `init`. */
export function registerUsualHero(): void {
  game.settings.register(SYSTEM_ID, KEY, {
    scope: "world",
    config: false,
    type: Object,
    default: {},
    onChange: refreshSheets,
  });
}

/** What new heroes of this world usually have. */
export function usualHero(): NewHero {
  return readNewHero(game.settings.get(SYSTEM_ID, KEY));
}

/** Changes what new heroes of this world usually have, for everyone. */
export async function storeUsualHero(usual: NewHero): Promise<void> {
  await game.settings.set(SYSTEM_ID, KEY, storedNewHero(usual));
}
