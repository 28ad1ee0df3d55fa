/** What the tracker's templates show of a fight. */

/** A button of a row: what it does, in words, and what it needs to know. */
export interface RowButton {
  readonly action: string;
  /** Unique within the tracker, so that focus returns to it. */
  readonly id: string;
  readonly label: string;
  /** What it does and to whom, for those who do not see the row. */
  readonly name: string;
  readonly icon: string;
  /** What the action needs besides the combatant, such as a currency. */
  readonly value: string;
  /** For a switch: "true" or "false"; empty for a plain button. */
  readonly pressed: string;
  /** Whether it stands out. */
  readonly strong: boolean;
}

/** A choice of a row or of the stage. */
export interface RowSelect {
  readonly action: string;
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly choices: Readonly<Record<string, string>>;
}

/** One combatant. */
export interface RowView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Classes of core and of ours. */
  readonly css: string;
  readonly lit: boolean;
  /** Why it may be next, or why it waits. */
  readonly reason: string;
  /** Short marks: hidden, unconscious, holds, asks for the light. */
  readonly marks: readonly string[];
  /** How often it has had the light, and whether it waits longest. */
  readonly pace: string;
  readonly effects: readonly { readonly name: string; readonly img: string }[];
  readonly buttons: readonly RowButton[];
  readonly select: RowSelect | null;
}

/** Rows that belong together. */
export interface LaneView {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly RowView[];
}

/** One whom the last action affects. */
export interface ChipView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** What the button that takes it out is called; empty for those who may not. */
  readonly remove: string;
}

/** A part of a turn. */
export interface PipView {
  readonly part: string;
  readonly label: string;
  /** What the switch says, for those who do not see it. */
  readonly name: string;
  readonly spent: boolean;
  readonly icon: string;
  /** Whether this user may switch it. */
  readonly mine: boolean;
}

/** The one in the light. */
export interface LitView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** "Ann's turn", "Responds", "Acts on a held action". */
  readonly by: string;
  /** "Stress 3 of 10", for those who may see it. */
  readonly facts: readonly string[];
  readonly note: string;
  readonly pips: readonly PipView[];
  readonly buttons: readonly RowButton[];
}

/** Everything. */
export interface TrackerView {
  readonly exists: boolean;
  readonly phase: string;
  readonly narrator: boolean;
  /** "Fight · Spotlight · Round 2". */
  readonly heading: string;
  readonly kind: RowSelect | null;
  readonly halted: boolean;
  readonly waits: string;
  readonly lit: LitView | null;
  /** What is to be decided, by whom and by which rule. */
  readonly decision: string;
  readonly affected: {
    readonly label: string;
    readonly chips: readonly ChipView[];
    readonly add: RowSelect | null;
  } | null;
  readonly lanes: readonly LaneView[];
  readonly controls: readonly RowButton[];
  /** What is read out when it changes. */
  readonly announcement: string;
}
