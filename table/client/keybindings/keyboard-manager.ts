import { onEveryPage } from "../applications/detached/pages.ts";
import type { ModifierKey } from "./keybinding-types.ts";

/** `foundry.helpers.interaction.KeyboardManager`: which keys are down, and the names of modifiers (UI-6). */
export class KeyboardManager {
  static readonly MODIFIER_KEYS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" } as const satisfies Readonly<
    Record<string, ModifierKey>
  >;

  /** The codes of the keys that count as a modifier. */
  static readonly MODIFIER_CODES: Readonly<Record<string, readonly string[]>> = {
    Alt: ["AltLeft", "AltRight"],
    Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
    Shift: ["ShiftLeft", "ShiftRight"],
  };

  readonly downKeys = new Set<string>();

  /** Is a modifier held now? */
  isModifierActive(modifier: string): boolean {
    return KeyboardManager.MODIFIER_CODES[modifier]?.some((code) => this.downKeys.has(code)) ?? false;
  }

  /** Starts to listen. Keys that are let go while another window has the focus are never heard of, so all are forgotten then. */
  activateListeners(): void {
    onEveryPage(({ defaultView: page }) => {
      page?.addEventListener("keydown", ({ code }) => this.downKeys.add(code), { capture: true });
      page?.addEventListener("keyup", ({ code }) => this.downKeys.delete(code), { capture: true });
      page?.addEventListener("blur", () => this.downKeys.clear());
    });
  }
}
