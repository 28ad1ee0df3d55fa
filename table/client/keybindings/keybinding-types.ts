export type ModifierKey = "Alt" | "Control" | "Shift";

/** Keys that carry out an action: one by its `KeyboardEvent.code`, with the modifiers that must be held with it. */
export interface KeybindingBinding {
  key: string;
  modifiers?: ModifierKey[];
}

export interface KeyboardEventContext {
  readonly key: string;
  readonly event: KeyboardEvent;
  readonly isShift: boolean;
  readonly isControl: boolean;
  readonly isAlt: boolean;
  readonly hasModifier: boolean;
  readonly modifiers: readonly ModifierKey[];
  readonly up: boolean;
  readonly repeat: boolean;
}

/** What packages register (UI-6). */
export interface KeybindingActionConfig {
  name: string;
  hint?: string;
  uneditable?: KeybindingBinding[];
  editable?: KeybindingBinding[];
  /** Return true when the key is used up: no one else hears of it then. */
  onDown?: (context: KeyboardEventContext) => unknown;
  onUp?: (context: KeyboardEventContext) => unknown;
  /** Whether a held key carries out the action again and again. */
  repeat?: boolean;
  /** Modifiers that the action reads itself, so that they need not match. */
  reservedModifiers?: ModifierKey[];
  /** For narrators only. */
  restricted?: boolean;
  /** CONST.KEYBINDING_PRECEDENCE */
  precedence?: number;
}

export interface KeybindingAction extends KeybindingActionConfig {
  readonly namespace: string;
  readonly action: string;
  readonly order: number;
}
