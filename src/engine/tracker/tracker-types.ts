/** What the tracker's templates show of a fight. */

/** A button of a row: what it does, in words, and what it needs to know. */
export interface RowButton {
  readonly action: string;
  /** Unique within the tracker, so that focus returns to it. */
  readonly id: string;
  /** Empty for a button that is an icon alone. */
  readonly label: string;
  /** What it does and to whom, for those who do not see the row. */
  readonly name: string;
  readonly icon: string;
  /** What the action needs besides the combatant, such as a currency. */
  readonly value: string;
  /** For a switch: "true" or "false"; empty for a plain button. */
  readonly pressed: string;
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

/** Something about someone that is worth an icon: hidden, unconscious, holds, asks for the light. */
export interface MarkView {
  /** Font Awesome classes. */
  readonly icon: string;
  readonly words: string;
  /** Whether it wants to be seen. */
  readonly strong: boolean;
}

/** How often someone has had the light. */
export interface PaceView {
  readonly turns: string;
  readonly words: string;
}

/** What is on someone. */
export interface EffectView {
  readonly name: string;
  readonly img: string;
}

/** How someone fares. */
export interface HealthView {
  /** "7 of 10 left", "hurt". */
  readonly words: string;
  /** What is left, in percent; null for those of whom one knows no numbers. */
  readonly left: number | null;
}

/** One combatant. */
export interface RowView {
  readonly id: string;
  readonly name: string;
  /** What it is one of several of, by actor and common name, so that they can be folded; null for those who stand alone. */
  readonly kind: { readonly actor: string; readonly name: string } | null;
  /** Whether it still stands and has not acted in this round: of several of a kind, such a one acts first. */
  readonly ready: boolean;
  /** How it fares; null where this user may not know. */
  readonly health: HealthView | null;
  readonly img: string;
  /** Whether a click shows it, on the map or as a sheet. */
  readonly show: boolean;
  /** Its side, in words; empty before the beginning, where the lane says it. */
  readonly side: string;
  /** Classes of core and of ours. */
  readonly css: string;
  /** Why it may be next, or why it waits; empty where the lane says it. */
  readonly reason: string;
  readonly marks: readonly MarkView[];
  /** Null before the scene has begun, and for what takes no turns. */
  readonly pace: PaceView | null;
  readonly effects: readonly EffectView[];
  /** What its turn has left, where several have their turn at once; empty where the stage shows it. */
  readonly pips: readonly PipView[];
  /** What the order of turns asks of this user. */
  readonly buttons: readonly RowButton[];
  /** What only narrators need. */
  readonly tools: readonly RowButton[];
  /** Whether those stand beside the name, where nothing else does. */
  readonly aside: boolean;
  readonly selects: readonly RowSelect[];
  /** Whether there is anything to show below the name. */
  readonly more: boolean;
}

/** Rows that belong together. */
export interface LaneView {
  readonly id: string;
  readonly label: string;
  /** What is to be known of all of them, such as their initiative; often empty. */
  readonly note: string;
  /** Whether it is their turn, where whole lanes have turns. */
  readonly now: boolean;
  /** What is done with all of them at once. */
  readonly buttons: readonly RowButton[];
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
  /** Unique within the tracker, so that focus returns to it. */
  readonly id: string;
  readonly part: string;
  readonly label: string;
  /** What the switch says, for those who do not see it. */
  readonly name: string;
  readonly spent: boolean;
  readonly icon: string;
  /** Whether this user may switch it. */
  readonly mine: boolean;
}

export interface LitView {
  /** Empty where this user does not see who it is. */
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** What the button with the portrait does; empty where there is nothing to show. */
  readonly show: string;
  /** The class of its side. */
  readonly css: string;
  /** "In the light", "Responds to Ann", "Held action". */
  readonly by: string;
  /** Why it has the light; empty for responses and held actions. */
  readonly why: string;
  /** "Stress 3 of 10", for those who may see it. */
  readonly facts: readonly string[];
  readonly note: string;
  readonly marks: readonly MarkView[];
  readonly effects: readonly EffectView[];
  readonly pips: readonly PipView[];
  readonly buttons: readonly RowButton[];
  readonly tools: readonly RowButton[];
}

/** Whom the last action, or the one under way, is aimed at. */
export interface AffectedView {
  readonly label: string;
  /** What stands there where it is no one. */
  readonly nobody: string;
  readonly chips: readonly ChipView[];
  readonly add: RowSelect | null;
}

/** How a narrator begins a scene where none is running. */
export interface StartView {
  readonly hint: string;
  readonly buttons: readonly RowButton[];
}

/** Everything. */
export interface TrackerView {
  /** "Fight · Spotlight". */
  readonly heading: string;
  /** "Round 2"; empty before the first. Core's header says so too where there is one. */
  readonly round: string;
  readonly kind: RowSelect | null;
  /** That the rules of the world are others by now; empty where they are not. */
  readonly rules: string;
  readonly waits: string;
  readonly lit: LitView | null;
  /** What is to be decided, by whom and by which rule. */
  readonly decision: string;
  readonly affected: AffectedView | null;
  readonly start: StartView | null;
  readonly lanes: readonly LaneView[];
  readonly controls: readonly RowButton[];
  /** What is read out when it changes. */
  readonly announcement: string;
}

/** Of nothing at all. */
export const EMPTY_TRACKER: TrackerView = {
  heading: "",
  round: "",
  kind: null,
  rules: "",
  waits: "",
  lit: null,
  decision: "",
  affected: null,
  start: null,
  lanes: [],
  controls: [],
  announcement: "",
};

/** Makes a button of the tracker. */
export function rowButton(
  action: string,
  id: string,
  icon: string,
  words: { readonly label: string; readonly name: string } & Partial<Pick<RowButton, "value" | "pressed" | "strong">>,
): RowButton {
  return { value: "", pressed: "", strong: false, ...words, action, icon, id: `${action}-${words.value ?? ""}-${id}` };
}
