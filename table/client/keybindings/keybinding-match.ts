import type { KeybindingAction, KeybindingBinding, KeyboardEventContext, ModifierKey } from "./keybinding-types.ts";

/** The part of a keyboard event that bindings are compared with. */
export type PressedKeys = Pick<KeyboardEvent, "code" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "repeat">;

/** The modifiers that are held; Command counts as Control. */
export function modifiersOf({ altKey, ctrlKey, metaKey, shiftKey }: PressedKeys): ModifierKey[] {
  return [
    ...(altKey ? (["Alt"] as const) : []),
    ...(ctrlKey || metaKey ? (["Control"] as const) : []),
    ...(shiftKey ? (["Shift"] as const) : []),
  ];
}

export function contextOf(event: KeyboardEvent, up: boolean): KeyboardEventContext {
  const modifiers = modifiersOf(event);
  return {
    key: event.code,
    event,
    isShift: modifiers.includes("Shift"),
    isControl: modifiers.includes("Control"),
    isAlt: modifiers.includes("Alt"),
    hasModifier: modifiers.length > 0,
    modifiers,
    up,
    repeat: event.repeat,
  };
}

/** Whether keys are those of a binding: the same key with just its modifiers, but for those that the action reads itself. */
export function matchesBinding(
  pressed: Pick<KeyboardEventContext, "key" | "modifiers">,
  { key, modifiers = [] }: KeybindingBinding,
  reserved: readonly ModifierKey[] = [],
): boolean {
  if (pressed.key !== key) return false;
  const asked = new Set(modifiers);
  const held = new Set(pressed.modifiers);
  return (["Alt", "Control", "Shift"] as const).every(
    (modifier) => reserved.includes(modifier) || asked.has(modifier) === held.has(modifier),
  );
}

/** Who answers first: by precedence, then in the order of registration (UI-6). */
export function compareActions(a: KeybindingAction, b: KeybindingAction): number {
  return (a.precedence ?? 1) - (b.precedence ?? 1) || a.order - b.order;
}

/** A binding in words, such as "Shift + T". */
export function describeBinding({ key, modifiers = [] }: KeybindingBinding): string {
  return [...modifiers, key.replace(/^(Key|Digit)(?=.$)/, "")].join(" + ");
}
