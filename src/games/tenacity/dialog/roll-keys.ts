import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { plays } from "../../../engine/game.ts";
import type { CheckOptions } from "./roll-check.ts";

/** What a key that is held during a click changes about a roll. */
const ROLL_KEYS = {
  /** Rolls at once where one is asked, and the other way round. */
  otherWay: ["ShiftLeft", "ShiftRight"],
  /** One advantage die more. */
  advantage: ["AltLeft", "AltRight"],
  /** One disadvantage die more. */
  disadvantage: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight"],
} as const;

/** The state of modifiers as a click tells it, by the keys that make it. */
const MODIFIERS: Readonly<Record<string, keyof Modifiers>> = {
  ShiftLeft: "shiftKey",
  ShiftRight: "shiftKey",
  AltLeft: "altKey",
  AltRight: "altKey",
  ControlLeft: "ctrlKey",
  ControlRight: "ctrlKey",
  MetaLeft: "metaKey",
  MetaRight: "metaKey",
};

/** A key with those that must be held with it, if any. */
interface Binding {
  readonly key: string;
  readonly modifiers?: readonly string[];
}

/** The modifiers of a pointer or keyboard event. */
type Modifiers = Pick<MouseEvent, "shiftKey" | "altKey" | "ctrlKey" | "metaKey">;

/** Registers the keys, for everyone to choose others (UI-6); call in `init`, in worlds of this game. */
export function registerRollKeys(): void {
  for (const [name, keys] of Object.entries(ROLL_KEYS)) {
    game.keybindings.register(SYSTEM_ID, name, {
      name: `TENACITY.Keys.${name}.Name`,
      hint: `TENACITY.Keys.${name}.Hint`,
      editable: keys.map((key) => ({ key })),
    });
  }
}

/** What the keys that are held during a click ask for. They are there in worlds of this game alone. */
export function heldKeys(event: Modifiers): Pick<CheckOptions, "otherWay" | "preset"> {
  if (!plays("tenacity")) return { otherWay: false };
  const preset = {
    ...(isHeld("advantage", event) && { advantage: 1 }),
    ...(isHeld("disadvantage", event) && { disadvantage: 1 }),
  };
  return { otherWay: isHeld("otherWay", event), ...(Object.keys(preset).length > 0 && { preset }) };
}

/**
 * Whether one of the keys that someone chose is held while they click. Modifiers are read from the event itself, which
 * knows of them even if the key went down in another window; other keys from the keyboard.
 */
function isHeld(name: keyof typeof ROLL_KEYS, event: Modifiers): boolean {
  const bindings: readonly Binding[] = game.keybindings.get(SYSTEM_ID, name);
  return bindings.some(({ key, modifiers = [] }) => {
    const modifier = MODIFIERS[key];
    const down = modifier ? event[modifier] : game.keyboard.downKeys.has(key);
    return down && modifiers.every((each) => isModifierHeld(each, event));
  });
}

function isModifierHeld(modifier: string, event: Modifiers): boolean {
  if (modifier === "Shift") return event.shiftKey;
  return modifier === "Alt" ? event.altKey : event.ctrlKey || event.metaKey;
}
