import { rollData, rollFrom, type TermData } from "../../compat/roll-data.ts";

type Roll = foundry.dice.Roll;

/** The faces that fell, of each roll in its order. */
export function facesOf(rolls: readonly Roll[]): readonly (readonly number[])[] {
  return rolls.map(({ dice }) => dice.flatMap(({ results }) => results.map(({ result }) => result)));
}

/**
 * Rolls whose dice fell on someone's own computer.
 * @param rolls What had to be rolled; not evaluated.
 * @param faces What they say fell; anything may stand there.
 * @returns The rolls as they fell; null where the faces are not those of such dice.
 */
export function fallenDice(rolls: readonly Roll[], faces: unknown): readonly Roll[] | null {
  if (!Array.isArray(faces) || faces.length !== rolls.length) return null;
  const fallen = rolls.flatMap((roll, index) => (fits(roll, faces[index]) ? [withFaces(roll, faces[index])] : []));
  return fallen.length === rolls.length ? fallen : null;
}

/** All dice of a roll of ours have the same number of sides. */
function fits({ dice }: Roll, faces: unknown): faces is readonly number[] {
  const sides = dice.flatMap(({ number, faces: each }) => Array.from({ length: number ?? 0 }, () => each ?? 0));
  const isFace = (face: unknown, index: number): boolean =>
    Number.isInteger(face) && Number(face) >= 1 && Number(face) <= (sides[index] ?? 0);
  return Array.isArray(faces) && faces.length === sides.length && faces.every(isFace);
}

/** The roll as it is stored once it has been rolled, made from that without it. */
function withFaces(roll: Roll, faces: readonly number[]): Roll {
  const data = rollData(roll);
  const counts = countsOf(roll, faces);
  const results = faces.map((result, index) =>
    counts[index] ? { result, active: true } : { result, active: false, discarded: true },
  );
  const terms = data.terms.map((term) => ({ ...term, evaluated: true, ...(term.faces !== undefined && { results }) }));
  const kept = faces.filter((_, index) => counts[index]).reduce((sum, face) => sum + face, 0);
  const total = kept + addedBy(data.terms);
  const fallen = { ...data, terms, total, evaluated: true };
  return rollFrom(roll, fallen);
}

/** A roll of which not all faces count. */
export interface ChoosesFaces {
  /** Whether each face counts, in the order in which they fell. */
  countedFaces(faces: readonly number[]): readonly boolean[];
}

/** Which faces count: all, where the roll does not say. */
function countsOf(roll: Roll, faces: readonly number[]): readonly boolean[] {
  const chooses: Partial<ChoosesFaces> = roll as object;
  return chooses.countedFaces?.(faces) ?? faces.map(() => true);
}

/** The number behind the dice, with its sign. */
function addedBy(terms: readonly TermData[]): number {
  return terms.reduce((sum, { number = 0, faces }, index) => {
    if (faces !== undefined) return sum;
    return terms[index - 1]?.operator === "-" ? sum - number : sum + number;
  }, 0);
}
