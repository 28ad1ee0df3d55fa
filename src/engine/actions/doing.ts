import type { IsOfType } from "../map/actors-in-sight.ts";

/** Something that an actor can do now: a roll, an attack, a condition that is set. */
export interface Doing {
  /** Unique in its group. */
  readonly id: string;
  /** In the language of the page, as all its words. */
  readonly name: string;
  readonly img?: string;
  /** Classes of its icon, where it has no picture; dice, without it. */
  readonly icon?: string;
  /** A few letters beside the name: a rank, what is left of it. */
  readonly info?: string;
  /** What it is, for those who ask. */
  readonly about?: string;
  /** What it takes of a turn: "Action", "Free". */
  readonly cost?: string;
  /** Whether that is used up in this turn. */
  readonly isSpent?: boolean;
  /** Why it cannot be done now; "" or left out where it can. */
  readonly whyNot?: string;
  /** Whether it is switched on; left out for what is no switch. */
  readonly isOn?: boolean;
  /** Does it, as a click on the sheet would. */
  readonly run: () => unknown;
}

/** What an actor can do, of one sort. */
export interface DoingGroup {
  readonly id: string;
  /** Key of its name. */
  readonly label: string;
  /** What an actor of this user's can do of it; nothing for an actor that has none. */
  readonly list: (actor: Actor.Implementation) => readonly Doing[];
}

/** The list of everything that an actor can do now, as a game declares it. */
export interface ActionList {
  readonly isFor: (actor: Actor.Implementation) => boolean;
  /** What is left of an actor's turn, in sentences; "" or left out where there is nothing to say. */
  readonly turn?: (actor: Actor.Implementation) => string;
  /** What there is to do, in the order in which it is shown. */
  readonly groups: readonly DoingGroup[];
}

/** What a roll looks like that has no picture of its own. */
const DICE = "fa-solid fa-dice";

/** Everything that actors of some types can do, as a game declares it. @param turn what is left of someone's turn, in sentences */
export function actionList<Some extends Actor.Implementation>(
  isFor: IsOfType<Some>,
  groups: readonly (Omit<DoingGroup, "list"> & { readonly list: (actor: Some) => readonly Doing[] })[],
  turn?: (actor: Some) => string,
): ActionList {
  return {
    isFor,
    ...(turn && { turn: (actor) => (isFor(actor) ? turn(actor) : "") }),
    groups: groups.map(({ list, ...group }) => ({
      ...group,
      list: listOf(isFor, (actor) => list(actor).map((doing) => (doing.img ? doing : { icon: DICE, ...doing }))),
    })),
  };
}

/** The list of a group that only actors of some types have. */
export function listOf<Some extends Actor.Implementation>(
  isOfType: IsOfType<Some>,
  list: (actor: Some) => readonly Doing[],
): DoingGroup["list"] {
  return (actor) => (isOfType(actor) ? list(actor) : []);
}

/**
 * What an actor can do of one group among several.
 * @param wanted The group's id.
 * @param isShown Whether something of it is meant; everything is without it.
 */
export function doingsIn(
  groups: readonly DoingGroup[],
  wanted: string,
  isShown: (doing: Doing) => boolean = () => true,
): DoingGroup["list"] {
  return (actor) => groups.flatMap(({ id, list }) => (id === wanted ? list(actor).filter(isShown) : []));
}
