import type { Tale } from "../cards/tale.ts";

/** Someone's dice of one size, in the order in which they fell, and how often each of their rolls was special. */
export interface DiceOf {
  readonly whose: string;
  readonly faces: readonly number[];
  readonly marks: ReadonlyMap<string, number>;
}

type Rolled = Pick<Tale, "actor" | "marks" | "dice">;

/** The most sides of a die whose faces are counted: anyone may roll one with a million, and each face has its bar. */
const MOST_SIDES = 100;

/** The sizes of the dice that fell, the most frequent first. */
export function sizesOf(tales: readonly Rolled[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const { sides, faces } of tales.flatMap(({ dice }) => dice))
    if (sides <= MOST_SIDES) counts.set(sides, (counts.get(sides) ?? 0) + faces.length);
  return [...counts].sort(([a, one], [b, other]) => other - one || b - a).map(([sides]) => sides);
}

/**
 * Everyone's dice of one size, those with most of them first.
 * @param ownerOf Who has the dice of an actor, by its uuid: the actor itself, or who plays it.
 */
export function diceOfAll(
  tales: readonly Rolled[],
  sides: number,
  ownerOf: (actor: string) => string,
): readonly DiceOf[] {
  const people = new Map<string, { faces: number[]; marks: Map<string, number> }>();
  const personOf = (actor: string) => {
    const whose = ownerOf(actor);
    const person = people.get(whose) ?? { faces: [], marks: new Map<string, number>() };
    people.set(whose, person);
    return person;
  };
  for (const { actor, marks, dice } of tales) {
    for (const { actor: roller, faces } of dice.filter((each) => each.sides === sides))
      personOf(roller).faces.push(...faces);
    const own = marks.length > 0 ? personOf(actor).marks : null;
    for (const mark of own ? marks : []) own?.set(mark, (own.get(mark) ?? 0) + 1);
  }
  return [...people]
    .map(([whose, person]) => ({ whose, ...person }))
    .filter(({ faces }) => faces.length > 0)
    .sort((one, other) => other.faces.length - one.faces.length);
}
