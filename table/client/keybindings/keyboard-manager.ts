import type { ModifierKey } from "./keybinding-types.ts";

/** `foundry.helpers.interaction.KeyboardManager`: the names of modifiers that packages bind keys with (UI-6). */
export class KeyboardManager {
  static readonly MODIFIER_KEYS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" } as const satisfies Readonly<
    Record<string, ModifierKey>
  >;
}
