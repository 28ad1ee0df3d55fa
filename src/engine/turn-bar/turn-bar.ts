import type { Doing } from "../actions/doing.ts";
import type { HealthView } from "../data/limits.ts";
import type { PromptDeed } from "../prompts/prompt.ts";

/** What a game says of those who attack and are attacked. */
export interface FoeRules {
  /** Whether someone can still fight. */
  readonly isUp: (actor: Actor.Implementation) => boolean;
  /** How far an actor's attacks go, in spaces; left out where distances mean nothing. */
  readonly reachOf?: (actor: Actor.Implementation) => number;
  /** The chance that an actor hits another, from 0 to 1, where this user may know it. */
  readonly chanceOf: (actor: Actor.Implementation, foe: Actor.Implementation) => number | null;
}

/** Keys that are held during a press, which change what it does. */
export type Held = Pick<MouseEvent, "shiftKey" | "altKey" | "ctrlKey" | "metaKey">;

/** The turn of someone whom this user plays. */
export interface BarTurn {
  readonly actor: Actor.Implementation;
  /** How they come to act: "your turn". */
  readonly words: string;
  /** What the turn has; first what it is mostly for. */
  readonly parts: readonly {
    readonly icon: string;
    readonly label: string;
    /** The same with whether it is used up. */
    readonly name: string;
    readonly spent: boolean;
  }[];
  readonly end?: PromptDeed;
}

/** An attack of an actor's against some foes. */
export interface BarAttack extends Omit<Doing, "run"> {
  /** The chance to hit, in words; "" where this user may not know, or there is no one foe. */
  readonly chance: string;
  /** What a success would lack: "no harm". */
  readonly warning?: string;
  /** How far it goes, in spaces; left out where distances mean nothing. */
  readonly reach?: number;
  /** Whether it makes sense without anyone whom it is against, also once all foes have fallen. */
  readonly isForNobody?: boolean;
  readonly run: (held: Held) => unknown;
}

/** Something that the bar folds away behind a button. */
interface BarMenu {
  readonly id: string;
  /** Key of its name. */
  readonly label: string;
  /** Classes of its icon. */
  readonly icon: string;
  /** @param foes against whom the bar would attack */
  readonly list: (actor: Actor.Implementation, foes: readonly Actor.Implementation[]) => readonly Doing[];
}

/** What a game puts into the bar of those whose turn it is; besides, it has the list of actions and the end of the turn. */
export interface TurnBar extends FoeRules {
  /** Reads the whole bar at once, during which nothing changes: what many of its buttons ask for is looked up once. */
  readonly atOnce?: <Found>(read: () => Found) => Found;
  readonly acting: () => readonly BarTurn[];
  /** How someone fares, as this user may know it. */
  readonly health: (actor: Actor.Implementation) => HealthView | null;
  /** What else there is to know of someone in a turn: "Spin −2", "Grit 3". */
  readonly facts?: (actor: Actor.Implementation) => readonly string[];
  /** @param foes none where there is nobody to attack, several where several are targeted */
  readonly attacks: (actor: Actor.Implementation, foes: readonly Actor.Implementation[]) => readonly BarAttack[];
  /** What is pressed often enough for a button of its own. */
  readonly deeds?: (actor: Actor.Implementation) => readonly Doing[];
  readonly menus: readonly BarMenu[];
}
