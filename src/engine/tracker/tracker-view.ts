/** What the tracker's templates show of a fight: a game says what it knows, and leaves out what it has not. */
import { healthOf, type HealthView, isLimited } from "../data/limits.ts";
import { limitedHealth } from "../heroes/is-hero.ts";
import { seenHealth } from "../settings/visibility.ts";
import { pictureOf } from "../data/actor-identity.ts";
import type { StrengthView } from "../strength/strength-view.ts";
import { unsigned } from "../text/words.ts";
import type { FightReader } from "../turns/fight-reader.ts";

/** What parts of the tracker have where a game says nothing else. */
const BUTTON = {
  /** Empty for a button that is an icon alone. */
  label: "",
  /** What it does and to whom, for those who do not see the row. */
  name: "",
  /** What the action needs besides the combatant, such as a currency. */
  value: "",
  /** For a switch: "true" or "false"; empty for a plain button. */
  pressed: "",
  strong: false,
};

/** Makes a button of the tracker: its id is unique there, so that focus returns to it. */
export function rowButton(action: string, id: string, icon: string, said: Partial<typeof BUTTON>) {
  return { ...BUTTON, ...said, action, icon, id: `${action}-${said.value ?? ""}-${id}` };
}

export type RowButton = Readonly<ReturnType<typeof rowButton>>;

interface ButtonWords {
  /** The end of its keys below `Do` and `DoNamed`, where that is not its action. */
  readonly key?: string;
  /** What fills the blanks of its words, besides the name of the combatant. */
  readonly data?: Record<string, string>;
  /** Whether it is an icon alone. */
  readonly silent?: boolean;
}

/** A button for what someone can do, in the game's two names for it: beside them, and with their name for those who do not see the row. */
export function deedButton(
  reader: FightReader,
  action: string,
  id: string,
  icon: string,
  { key = action, data, silent = false, ...said }: ButtonWords & Partial<Omit<typeof BUTTON, "label" | "name">> = {},
): RowButton {
  const label = silent ? "" : reader.say(`Do.${key}`, { ...data });
  return rowButton(action, id, icon, {
    label,
    name: reader.say(`DoNamed.${key}`, { name: reader.name(id), ...data }),
    ...said,
  });
}

/** A button below the tracker, about the whole encounter. */
export function control({ say }: FightReader, action: string, icon: string, strong = false): RowButton {
  const label = say(`Control.${action}`);
  return rowButton(action, "combat", icon, { label, name: label, strong });
}

/** Undo and history, where there is something to undo. */
export function historyControls(reader: FightReader): readonly RowButton[] {
  if (reader.combat.history.length === 0) return [];
  return [
    control(reader, "undoLast", "fa-solid fa-rotate-left"),
    control(reader, "showHistory", "fa-solid fa-clock-rotate-left"),
  ];
}

/** Something about someone that is worth an icon. @param strong whether it wants to be seen */
export function mark(icon: string, words: string, strong = false) {
  return { icon, words, strong };
}

export type MarkView = Readonly<ReturnType<typeof mark>>;

/** A choice of a row or of the stage. */
export interface RowSelect {
  readonly action: string;
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly choices: Readonly<Record<string, string>>;
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

/** How much someone has left. @param bar what of it the bar shows, where that is not all */
export function healthLeft(left: number, max: number, bar = left): HealthView {
  const percent = max > 0 ? Math.round((bar / max) * 100) : 0;
  return {
    words: game.i18n.format("TENACITY.Turns.Left", { left: unsigned(left), max: String(max) }),
    left: Math.min(100, Math.max(0, percent)),
  };
}

/** The same for this user: in numbers for those who may look into the sheet, and else as the world shows NPCs. `seen`: their limited view. */
export function healthFor(actor: Actor.Implementation, seen: string, known: HealthView): HealthView | null {
  if (actor.testUserPermission(game.user, "OBSERVER")) return known;
  if (seen === "") return null;
  return seenHealth() === "words" ? { words: seen, left: null } : known;
}

/** The same of the first of someone's limits; null of whom nothing is counted. */
export function leftFor(actor: Actor.Implementation): HealthView | null {
  const health = isLimited(actor.system) ? healthOf(actor.system) : null;
  return health && healthFor(actor, limitedHealth(actor), healthLeft(health.value, health.max));
}

/** What someone looks like in the tracker: in a row, and on the stage. */
const BODY = {
  img: "",
  /** Classes of core and of ours. */
  css: "",
  marks: [] as readonly MarkView[],
  effects: [] as readonly { readonly name: string; readonly img: string }[],
  /** What its turn has left; in a row only where several have their turn at once. */
  pips: [] as readonly PipView[],
  /** What the order of turns asks of this user. */
  buttons: [] as readonly RowButton[],
  /** What only narrators need. */
  tools: [] as readonly RowButton[],
};

const ROW = {
  ...BODY,
  /** Whether it still stands and has not acted in this round: of several of a kind, such a one acts first. */
  ready: true,
  /** Null where this user may not know. */
  health: null as HealthView | null,
  /** In words; empty where the lane says it. */
  side: "",
  /** Why it may be next, or why it waits; empty where the lane says it. */
  reason: "",
  /** How often someone has had their turn; null where that is of no interest. */
  pace: null as { readonly turns: string; readonly words: string } | null,
  selects: [] as readonly RowSelect[],
};

export function rowOf(reader: FightReader, document: Combatant.Implementation, said: Partial<typeof ROW>) {
  const id = document.id ?? "";
  const row = { ...ROW, img: document.img ?? "", ...said };
  const aside = row.buttons.length + row.pips.length === 0;
  const below = [row.reason, row.marks, row.effects, row.selects, aside ? [] : row.tools];
  return {
    ...row,
    id,
    name: reader.name(id),
    kind: kindOfCombatant(document),
    show: canShow(document),
    css: [row.css, document.hidden ? "hide" : ""].filter((part) => part !== "").join(" "),
    /** Whether the tools stand beside the name, where nothing else does. */
    aside,
    /** Whether there is anything to show below the name. */
    more: below.some(({ length }) => length > 0),
  };
}

export type RowView = Readonly<ReturnType<typeof rowOf>>;

/** What a combatant is one of several of, so that they can be folded: NPCs made from one actor, with names that differ by a number alone; null for those who stand alone. */
export function kindOfCombatant({ actorId, name, actor }: Combatant.Implementation) {
  if (actorId === null || actor?.hasPlayerOwner !== false) return null;
  return { actor: actorId, name: (name ?? "").replace(/ \(?\d+\)?$/, "") };
}

/** Whether there is anything to show of someone: a token on the map that is viewed, or a sheet. */
export function canShow({ token, actor }: Combatant.Implementation): boolean {
  return Boolean(token?.object) || actor?.visible === true;
}

/** The mark of those whom players do not see. */
export function hiddenMark({ hidden }: Combatant.Implementation): readonly MarkView[] {
  return hidden ? [mark("fa-solid fa-eye-slash", game.i18n.localize("TENACITY.Turns.Hidden"))] : [];
}

/** What a press does now is the button's name, so it is no switch that would also say whether it is on. */
function tool(action: string, id: string | null, icon: string, key: string, said: { name: string; strong: boolean }) {
  const name = game.i18n.format(`TENACITY.Turns.Tool.${key}`, { name: said.name });
  return rowButton(action, id ?? "", icon, { name, strong: said.strong });
}

/** Hides a combatant from players, or shows it to them again. */
export function hideTool({ id, hidden }: Combatant.Implementation, name: string): RowButton {
  const [icon, key] = hidden ? ["fa-solid fa-eye-slash", "show"] : ["fa-solid fa-eye", "hide"];
  return tool("toggleHidden", id, icon, key, { name, strong: hidden });
}

/** Marks a combatant as out, or takes that mark away. */
export function outTool({ id }: Combatant.Implementation, name: string, out: boolean): RowButton {
  return tool("toggleDefeated", id, "fa-solid fa-skull", out ? "back" : "out", { name, strong: out });
}

const LANE = {
  /** What is to be known of all of them, such as their initiative. */
  note: "",
  /** Whether it is their turn, where whole lanes have turns. */
  now: false,
  /** What is done with all of them at once. */
  buttons: [] as readonly RowButton[],
};

/** Rows that belong together. */
export function laneOf(id: string, label: string, rows: readonly RowView[], said: Partial<typeof LANE> = {}) {
  return { ...LANE, ...said, id, label, rows };
}

export type LaneView = Readonly<ReturnType<typeof laneOf>>;

const LIT = {
  ...BODY,
  /** Empty where this user does not see who it is. */
  id: "",
  /** What the button with the portrait does; empty where there is nothing to show. */
  show: "",
  /** Why it has the light; empty for responses and held actions. */
  why: "",
  /** "Stress 3 of 10", for those who may see it. */
  facts: [] as readonly string[],
  note: "",
};

/** Who has the turn, large. @param by "In the light", "Responds to Ann", "Held action" */
export function litOf(name: string, by: string, said: Partial<typeof LIT>) {
  return { ...LIT, ...said, name, by };
}

export type LitView = Readonly<ReturnType<typeof litOf>>;

export function portraitOf({ actor, img }: Combatant.Implementation): string {
  return (actor && pictureOf(actor)) ?? img ?? "";
}

/** Whom the last action, or the one under way, is aimed at. */
export interface AffectedView {
  readonly label: string;
  /** What stands there where it is no one. */
  readonly nobody: string;
  readonly chips: readonly {
    readonly id: string;
    readonly name: string;
    readonly img: string;
    /** What the button that takes it out is called; empty for those who may not. */
    readonly remove: string;
  }[];
  readonly add: RowSelect | null;
}

export function effectsOn({ actor }: Combatant.Implementation): (typeof BODY)["effects"] {
  const effects = actor?.effectsInForce.filter(({ isTemporary }) => isTemporary) ?? [];
  return effects.flatMap(({ name, img }) => (img ? [{ name, img }] : []));
}

const STAGE = {
  /** "Fight · Spotlight". */
  heading: "",
  kind: null as RowSelect | null,
  /** That the rules of the world are others by now; empty where they are not. */
  rules: "",
  lit: null as LitView | null,
  /** What is to be decided, by whom and by which rule. */
  decision: "",
  affected: null as AffectedView | null,
  /** What is read out when it changes. */
  announcement: "",
};

/** What happens now, as a game says it. */
export type StageView = Partial<typeof STAGE>;

/** How a narrator begins a scene where none is running. */
export interface StartView {
  readonly hint: string;
  readonly buttons: readonly RowButton[];
}

const BELOW = {
  /** "Round 2"; empty before the first. Core's header says so too where there is one. */
  round: "",
  waits: "",
  /** What a narrator may expect of a fight that has not begun. */
  strength: null as StrengthView | null,
  start: null as StartView | null,
  lanes: [] as readonly LaneView[],
  controls: [] as readonly RowButton[],
};

/** Everything: what happens now, and what is below it. */
export function everything(stage: StageView, below: Partial<typeof BELOW>) {
  return { ...STAGE, ...BELOW, ...stage, ...below };
}

export type TrackerView = Readonly<ReturnType<typeof everything>>;
