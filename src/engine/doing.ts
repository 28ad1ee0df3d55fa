import type { IsOfType } from "./map/actors-in-sight.ts";

/** Something that an actor can do now: a roll, an attack, a condition that is set. */
export interface Doing {
  /** Unique in its group. */
  readonly id: string;
  /** In the language of the page, as all its words. */
  readonly name: string;
  readonly img?: string;
  /** A few letters beside the name: a rank, a price. */
  readonly info?: string;
  /** What it is, for those who ask. */
  readonly about?: string;
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

/** The list of a group that only actors of some types have. */
export function listOf<Some extends Actor.Implementation>(
  isOfType: IsOfType<Some>,
  list: (actor: Some) => readonly Doing[],
): DoingGroup["list"] {
  return (actor) => (isOfType(actor) ? list(actor) : []);
}
