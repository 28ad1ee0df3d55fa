/** A guided fight: what a person is to do next follows from what stands in the documents, so that a reload, an undo or a detour leads back to it. */

/** One of the two who fight. */
export type Fighter = "hero" | "foe";

/** A roll of the lesson's fight, as its card stands. */
export interface LessonRoll {
  readonly by: Fighter | "";
  /** Types of the events on its card. */
  readonly events: readonly string[];
  /** Keys of what the card waits for, see `Offer`. */
  readonly waits: readonly string[];
  /** Keys of everything that can be done on it, also what it does not wait for. */
  readonly offers: () => readonly string[];
}

/** What stands of the fight. */
export interface LessonFacts {
  /** Whose turn it is; "" while no one has been called. */
  readonly turn: Fighter | "";
  /** How many turns there have been, with the one under way. */
  readonly turns: number;
  /** Whether the dialog of a roll is open. */
  readonly asks: boolean;
  /** Since the lesson began, the oldest first. */
  readonly rolls: readonly LessonRoll[];
  /** Whether both can still fight. */
  readonly areUp: boolean;
}

/** What the coach mark points at: the first of these that is in sight, or the button of a card under one of these keys. */
export type LessonTarget = { readonly at: readonly string[] } | CardTarget;

/** The button of a card. */
export interface CardTarget {
  /** What its key is like. */
  readonly move: RegExp;
  /** Whether a card need not wait for it. */
  readonly isOffered?: boolean;
}

/** One thing to do. */
export interface LessonStep {
  /** Names its words: `TENACITY.Game.<game>.Lesson.<id>.Title` and `….Text`, with `{button}`, `{hero}` and `{foe}`. Those of a kind share them. */
  readonly id: string;
  readonly target: LessonTarget;
  /** The panel of the sidebar in which that is; the chat, without it. */
  readonly panel?: string;
  readonly isDue: (facts: LessonFacts) => boolean;
}

/** Where someone comes from. */
export interface LessonActor {
  /** Name of a compendium of this system, and an id in it. */
  readonly pack: string;
  readonly id: string;
  /** Upper left corner on the map, in pixels. */
  readonly x: number;
  readonly y: number;
}

/** A fight that teaches a game by playing it: about ten steps, in the order in which they usually come. */
export interface Lesson {
  readonly hero: LessonActor;
  readonly foe: LessonActor;
  /** Compendium and id of the scene whose map it is played on; nothing but its picture and walls is taken. */
  readonly map: { readonly pack: string; readonly id: string };
  /** Steps of the fight after which it is the hero's turn, in bundles that are taken one after the other. @param hero and `foe`: ids of combatants */
  readonly begin: (fight: object, hero: string, foe: string) => readonly (readonly { readonly type: string }[])[];
  /** Selector of the dialog of a roll. */
  readonly dialog: string;
  readonly steps: readonly LessonStep[];
}

/** The place of what is to be done now; the number of steps once it is over. */
export function placeInLesson(steps: readonly LessonStep[], facts: LessonFacts): number {
  const place = facts.areUp || waitsFor(facts, /./) ? steps.findIndex(({ isDue }) => isDue(facts)) : -1;
  return place < 0 ? steps.length : place;
}

/** Whether a card of one of the two waits for something. */
export function waitsFor({ rolls }: LessonFacts, key: RegExp, by?: Fighter): boolean {
  return rolls.some((roll) => (by === undefined || roll.by === by) && roll.waits.some((wait) => key.test(wait)));
}

export const hasRolled = ({ rolls }: LessonFacts, by: Fighter): boolean => rolls.some((roll) => roll.by === by);

/** The button of the turn bar that attacks, and the one that ends the turn. */
const ATTACK = ".tenacity-turn-bar [data-bar^='attack.']";
const END = ".tenacity-turn-bar [data-bar='end']";

/**
 * To press an attack in the turn bar, and to roll in its dialog. A dialog that is closed leads back to the bar.
 * @param isOpen whether one is to attack at all, in one's turn; once, without this
 */
export function attackSteps(
  by: Fighter,
  dialog: string,
  isOpen: LessonStep["isDue"] = (facts) => !hasRolled(facts, by),
): readonly [LessonStep, LessonStep] {
  const isDue = (facts: LessonFacts): boolean => facts.turn === by && isOpen(facts);
  return [
    { id: `${by}Attack`, target: { at: [ATTACK] }, isDue: (facts) => isDue(facts) && !facts.asks },
    {
      id: "roll",
      target: { at: [`${dialog} button.roll`, `${dialog} button[type=submit]`] },
      isDue: (facts) => isDue(facts) && facts.asks,
    },
  ];
}

/** To press what a card waits for. */
export function cardStep(id: string, move: RegExp, by?: Fighter): LessonStep {
  return { id, target: { move }, isDue: (facts) => waitsFor(facts, move, by) };
}

/** To press what a card offers, and does not wait for, once for each of its rolls: what the narrator makes of it. @param event type of the event that it brings */
export function offerStep(id: string, move: RegExp, event: string, by: Fighter): LessonStep {
  const isOpen = ({ events, offers }: LessonRoll): boolean =>
    !events.includes(event) && offers().some((key) => move.test(key));
  return {
    id,
    target: { move, isOffered: true },
    isDue: ({ rolls }) => rolls.some((roll) => roll.by === by && isOpen(roll)),
  };
}

/** To call someone, where no one's turn follows on another. @param action `data-action` of the tracker's button */
export function callStep(by: Fighter, action: string, isDue: LessonStep["isDue"]): LessonStep {
  const at = [`#combat [data-combatant-id="{${by}}"] [data-action="${action}"]`];
  return { id: `${by}Call`, panel: "combat", target: { at }, isDue: (facts) => facts.turn === "" && isDue(facts) };
}

/** To end a turn. The hero's second one is no part of the lesson. */
export function endStep(by: Fighter): LessonStep {
  const isDue = (facts: LessonFacts): boolean => facts.turn === by && (by === "foe" || !hasRolled(facts, "foe"));
  return { id: `${by}End`, target: { at: [END] }, isDue };
}
