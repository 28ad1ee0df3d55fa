import { SYSTEM_ID } from "../compat/system-id.ts";

const ROLL_AT_ONCE = "rollAtOnce";

/** Registers what each person chooses for their own browser; call in `init`. */
export function registerPreferences(): void {
  game.settings.register(SYSTEM_ID, ROLL_AT_ONCE, {
    name: "TENACITY.Settings.RollAtOnce.Name",
    hint: "TENACITY.Settings.RollAtOnce.Hint",
    scope: "client",
    config: true,
    type: Boolean,
    default: false,
  });
}

/** Whether a click on a skill rolls without asking (U-05). */
export function rollsAtOnce(): boolean {
  return game.settings.get(SYSTEM_ID, ROLL_AT_ONCE);
}
