import { SYSTEM_ID } from "../../compat/system-id.ts";
import type { Preference } from "../game.ts";

const RESTS_TAKE_TIME = "restsTakeTime";

/** Registers whether rests move the world's clock; `shown`: those that mean something in this world; call in `setup`. */
export function registerWorldTime(shown: readonly Preference[]): void {
  game.settings.register(SYSTEM_ID, RESTS_TAKE_TIME, {
    name: "TENACITY.Settings.RestsTakeTime.Name",
    hint: "TENACITY.Settings.RestsTakeTime.Hint",
    scope: "world",
    config: shown.includes(RESTS_TAKE_TIME),
    type: Boolean,
    default: true,
  });
}

/** Moves the world's clock by what has passed, and with it every calendar that reads it. Only narrators may; of a player's rest nobody's clock moves. */
export async function passTime(seconds: number): Promise<void> {
  if (seconds > 0 && game.user.isGM && game.settings.get(SYSTEM_ID, RESTS_TAKE_TIME)) await game.time.advance(seconds);
}
