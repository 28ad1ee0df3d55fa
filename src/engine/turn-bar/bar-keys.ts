import { SYSTEM_ID } from "../../compat/system-id.ts";
import { registerLateKey } from "../windows/late.ts";

/** How many of the bar's buttons have a key. */
export const KEYS = 9;

/** Where a person has put the bar, from the lower left corner and in pixels. */
export const PLACE = "turnBarPlace";

export const keyName = (place: number): string => `turnBar${String(place + 1)}`;

/** Registers the keys that press the buttons of the bar, and where it was put; call in `init`. */
export function registerTurnBar(): void {
  game.settings.register(SYSTEM_ID, PLACE, { scope: "client", config: false, type: Object, default: {} });
  for (let place = 0; place < KEYS; place += 1) {
    const number = String(place + 1);
    registerLateKey(keyName(place), {
      name: `TENACITY.Keys.turnBar.${number}`,
      hint: "TENACITY.Keys.turnBar.Hint",
      editable: [{ key: `Digit${number}` }],
      precedence: CONST.KEYBINDING_PRECEDENCE.PRIORITY,
    });
  }
}
