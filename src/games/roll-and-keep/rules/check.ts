import { count, sum, whole } from "../../../core/data.ts";
import * as shape from "../../../core/shape.ts";
import { accept, type Accepted, type Refusal, refuse } from "../../../engine/rules/change.ts";
import { at, Binomials } from "../../../engine/rules/distribution.ts";
import { DIFFICULTY, type Mark, MARK, MOST_RANK } from "./kept-words.ts";
import { type KeepReadings, OUR_READINGS } from "./readings.ts";

/** Permanent mana by color (S4-2); the pool of temporary mana is a value of its own and never counts here. */
export type Mana = Readonly<Record<string, number>>;

/** Degrees of success (S4-5), by the number of successes from 0. */
export const KEEP_DEGREES = ["failure", "marginal", "moderate", "complete", "exceptional", "phenomenal"] as const;

/** One of {@link KEEP_DEGREES}, or a failure that harms and rules out a second try. */
export type KeepDegree = (typeof KEEP_DEGREES)[number] | "botch";

/** Dice to roll and to keep. */
export interface KeepPool {
  readonly rolled: number;
  /** Never more than are rolled. */
  readonly kept: number;
}

/** How many dice one keeps for an attribute before specialities, and why (S4-2). */
export const KEEP_BASE = shape.part({
  kept: shape.count,
  /** By the color's own mana, by what all mana comes to for each color lacked, or because no one keeps less than one. */
  by: shape.or(shape.oneOf(["linked", "shared"]), "least"),
  /** All permanent mana. */
  total: shape.count,
  /** How many colors are lacked. */
  lacked: shape.count,
});

export type KeepBase = shape.Of<typeof KEEP_BASE>;

/**
 * How many dice one keeps for an attribute (S4-2): as many as the mana of its color, or, where one lacks that color, all mana shared
 * among the colors lacked, at least one.
 * @param link - The color that the attribute is linked to; empty for none.
 * @param mana - Permanent mana by color; colors at 0 are lacked.
 */
export function keepBase(link: string, mana: Mana, colors: number): KeepBase {
  const own = Object.hasOwn(mana, link) ? count(mana[link]) : 0;
  const values = Object.values(mana).map(count);
  const total = sum(values);
  const lacked = Math.max(0, count(colors) - values.filter((value) => value > 0).length);
  if (own > 0) return { kept: own, by: "linked", total, lacked };
  const share = lacked > 0 ? Math.floor(total / lacked) : 0;
  return share > 0 ? { kept: share, by: "shared", total, lacked } : { kept: 1, by: "least", total, lacked };
}

/**
 * The dice of a roll (S4-1, S4-2): the attribute and one for each relevant speciality are rolled. Kept are as many as the mana of
 * the attribute's color, or, where one lacks that color, all mana shared among the colors lacked, at least one; and one more for
 * each speciality.
 * @param mana - Permanent mana by color; colors at 0 are lacked.
 */
export function keepDice(attribute: number, link: string, mana: Mana, colors: number, specialities: number): KeepPool {
  const extra = count(specialities);
  const rolled = count(attribute) + extra;
  return { rolled, kept: Math.min(rolled, keepBase(link, mana, colors).kept + extra) };
}

/** What a roll came to. */
export interface KeepResult {
  /** Kept dice that reach the difficulty. */
  readonly successes: number;
  readonly degree: KeepDegree;
  readonly botch: boolean;
}

/** How well so many successes are (S4-5). */
export function degreeOf(successes: number): Exclude<KeepDegree, "botch"> {
  return KEEP_DEGREES[Math.min(count(successes), KEEP_DEGREES.length - 1)] ?? "failure";
}

/** The least face that counts (S4-3). Returns a face; 1 or less where every die counts, above 10 where none does. */
export function leastFace(difficulty: number, { reach }: Pick<KeepReadings, "reach">): number {
  return whole(difficulty) + (reach === "above" ? 1 : 0);
}

/**
 * The places of the best dice (S4-3), of equal ones the first.
 * @returns Their places from 0, in the order of the roll.
 */
export function bestPlaces(faces: readonly number[], kept: number): readonly number[] {
  const byFace = faces.map((face, place) => ({ face: whole(face), place })).sort((a, b) => b.face - a.face);
  return byFace
    .slice(0, count(kept))
    .map(({ place }) => place)
    .sort((a, b) => a - b);
}

/**
 * Reads a roll of which certain dice are kept (S4-3 to S4-6): each that reaches the difficulty is a success. No success and any
 * natural 1 among all dice is a botch.
 * @param places - The places of those that are kept, from 0.
 * @param difficulty - The difficulty; below 2 every die reaches it, above 10 none does.
 */
export function readKept(
  faces: readonly number[],
  places: readonly number[],
  difficulty: number,
  readings: Pick<KeepReadings, "reach" | "botch"> = OUR_READINGS,
): KeepResult {
  const least = leastFace(difficulty, readings);
  const read = faces.map((face) => whole(face));
  const kept = [...new Set(places)].flatMap((place) => read[place] ?? []);
  const successes = kept.filter((face) => face >= least).length;
  const botch = successes === 0 && (readings.botch === "kept" ? kept : read).includes(1);
  return { successes, degree: botch ? "botch" : degreeOf(successes), botch };
}

/** Whether a failed roll may be tried again (S4-6): never after a botch, otherwise as the narrator allows. */
export function mayRetry(result: KeepResult, allowed: boolean): boolean {
  return result.degree === "failure" && allowed;
}

/**
 * The difficulty of acting against someone who does not notice (S4-7).
 * @param readings - How the world reads what lies beyond.
 * @returns The difficulty, and whether every die counts against it, or none can.
 */
export function indirectDifficulty(
  attribute: number,
  specialities: number,
  { unaware, reach }: Pick<KeepReadings, "unaware" | "reach"> = OUR_READINGS,
): { readonly difficulty: number; readonly warning: "always" | "never" | null } {
  const sum = count(attribute) + count(specialities);
  const difficulty = unaware === "within" ? whole(sum, 2, DIFFICULTY.max) : sum;
  const least = leastFace(difficulty, { reach });
  return { difficulty, warning: least < 2 ? "always" : least > 10 ? "never" : null };
}

/** How a direct opposition ended. */
export interface KeepContest {
  /** Null when no one wins and all stays as it was. */
  readonly winner: "a" | "b" | null;
  /** By how many successes. */
  readonly margin: number;
  readonly degree: KeepDegree;
}

/** Compares two rolls against the same difficulty (S4-8). */
export function keepOpposed(a: number, b: number): KeepContest {
  const difference = count(a) - count(b);
  const margin = Math.abs(difference);
  if (margin === 0) return { winner: null, margin, degree: "failure" };
  return { winner: difference > 0 ? "a" : "b", margin, degree: degreeOf(margin) };
}

/** An action that takes several rolls (S4-5). */
export interface ExtendedAction {
  /** Successes that each roll needs, >= 1. */
  readonly required: number;
  /** Rolls that have to succeed, >= 1. */
  readonly rounds: number;
  /** Rolls that have succeeded. */
  readonly done: number;
}

/** Counts one roll of an extended action, or the one roll of a complex action (S4-5). What a missed roll does is the narrator's. */
export function extend(
  action: ExtendedAction,
  successes: number,
): (Accepted<ExtendedAction> & { readonly complete: boolean }) | Refusal<"finished"> {
  const rounds = Math.max(1, count(action.rounds));
  if (count(action.done) >= rounds) return refuse("finished");
  const reached = count(successes) >= Math.max(1, count(action.required));
  const done = count(action.done) + (reached ? 1 : 0);
  return { ...accept(action, { done }), complete: done >= rounds };
}

/** As many specialities as count for one roll. */
const MOST_SPECIALITIES = 20;

/** Someone who rolls, as the rules need to know them. */
interface Roller {
  /** Uuid. */
  readonly actor: string;
  readonly name: string;
  readonly mana: Mana;
}

/** What someone rolls with. */
interface PartPlan {
  readonly attribute: { readonly id: string; readonly name: string; readonly rank: number };
  /** The color that the attribute is linked to; an empty id for none. */
  readonly link: { readonly id: string; readonly name: string };
  /** How many colors there are in the world. */
  readonly colors: number;
  /** Names of relevant specialities, one die and one kept for each (S4-1, S4-2). */
  readonly specialities: readonly string[];
  readonly price: ManaPrice | null;
  /** The item that is used; "" for none. */
  readonly item: string;
  /** What a success with it leaves on someone; null for nothing. */
  readonly leaves: Mark | null;
}

/** Mana that is spent, as the world says: its color by id, and at least 1 of it. */
const PRICE = shape.object({ color: shape.name, name: shape.text, amount: shape.where(shape.whole(0, 99), Boolean) });

export type ManaPrice = shape.Of<typeof PRICE>;

/** A part as a card stores it. What is kept is never more than what is rolled. */
export const PART = shape.refined(
  shape.object({
    actor: shape.name,
    name: shape.text,
    attribute: shape.text,
    attributeName: shape.text,
    rank: shape.whole(0, MOST_RANK),
    /** Name of the color that the attribute is linked to; "" for none. */
    linkName: shape.text,
    base: KEEP_BASE,
    rolled: shape.whole(0, MOST_RANK + MOST_SPECIALITIES),
    kept: shape.count,
    specialities: shape.list(shape.name, MOST_SPECIALITIES),
    item: shape.text,
    price: shape.nullable(PRICE),
    leaves: MARK,
  }),
  (part) => ({ ...part, kept: Math.min(part.kept, part.rolled) }),
);

export type Part = shape.Of<typeof PART>;

/** Works out someone's part. */
export function partOf({ actor, name, mana }: Roller, plan: PartPlan): Part {
  const { attribute, link, colors, price, item, leaves } = plan;
  const specialities = plan.specialities.slice(0, MOST_SPECIALITIES);
  const rank = whole(attribute.rank, 0, MOST_RANK);
  return {
    actor,
    name,
    attribute: attribute.id,
    attributeName: attribute.name,
    rank,
    linkName: link.id === "" ? "" : link.name,
    base: keepBase(link.id, mana, colors),
    ...keepDice(rank, link.id, mana, colors, specialities.length),
    specialities,
    item,
    price: price && price.amount > 0 ? price : null,
    leaves,
  };
}

/** No roll has more dice; what is rolled beyond them changes no chance that anybody would notice. */
const MOST_DICE = 60;

/** The exact chances of a roll whose best dice are kept. */
export interface KeepOdds {
  /** Of each degree and of a botch, 0 to 1; together 1. */
  readonly degrees: Readonly<Record<KeepDegree, number>>;
  /** Of 0, 1, … successes. */
  readonly successes: readonly number[];
  /** Successes to be expected. */
  readonly expected: number;
}

/**
 * The chances of a roll (S4-3 to S4-6).
 * @param roll - Whether it can be a botch: not in a contest, as some worlds read it (S4-8).
 */
export function keepOdds(
  { rolled, kept }: KeepPool,
  difficulty: number,
  readings: Pick<KeepReadings, "reach" | "botch"> = OUR_READINGS,
  { botches = true }: { readonly botches?: boolean } = {},
): KeepOdds {
  const dice = whole(rolled, 0, MOST_DICE);
  const most = Math.min(dice, count(kept));
  const least = whole(leastFace(difficulty, readings), 1, 11);
  const hits = new Binomials(dice, (11 - least) / 10);
  const successes = new Array<number>(most + 1).fill(0);
  for (let hit = 0; hit <= dice; hit += 1) {
    const place = Math.min(hit, most);
    successes[place] = at(successes, place) + hits.of(dice, hit);
  }
  const botch = botches ? botchChance({ dice, most, least }, readings) : 0;
  const degrees = Object.fromEntries(KEEP_DEGREES.map((degree) => [degree, 0])) as Record<KeepDegree, number>;
  successes.forEach((chance, number) => {
    const degree = KEEP_DEGREES[Math.min(number, KEEP_DEGREES.length - 1)] ?? "failure";
    degrees[degree] += chance;
  });
  degrees.failure = Math.max(0, degrees.failure - botch);
  return {
    degrees: { ...degrees, botch },
    successes,
    expected: successes.reduce((total, chance, number) => total + chance * number, 0),
  };
}

/**
 * The chance of no success and a 1 that counts as a botch (S4-6). With no die kept, no 1 could be kept either.
 * @param roll - How many dice, how many of the best are kept, and the least face that counts.
 * @param readings - Whether a 1 counts on any die or only on those that are kept.
 */
function botchChance(
  { dice, most, least }: { readonly dice: number; readonly most: number; readonly least: number },
  { botch }: Pick<KeepReadings, "botch">,
): number {
  if (least <= 1) return 0;
  // Every die fails, and so many of them show more than a 1.
  const fail = ((least - 1) / 10) ** dice;
  const above = new Binomials(dice, (least - 2) / (least - 1));
  const withOne = botch === "rolled" ? dice : most;
  let chance = 0;
  for (let better = 0; better < withOne; better += 1) chance += above.of(dice, better);
  return fail * chance;
}

/** Chances of a direct contest (S4-8). */
export interface ContestOdds {
  readonly wins: number;
  readonly ties: number;
  readonly loses: number;
}

/** The chances of two rolls against each other (S4-8). */
export function contestOdds(own: Pick<KeepOdds, "successes">, other: Pick<KeepOdds, "successes">): ContestOdds {
  let [wins, ties, loses] = [0, 0, 0];
  own.successes.forEach((one, a) => {
    other.successes.forEach((two, b) => {
      if (a > b) wins += one * two;
      else if (a < b) loses += one * two;
      else ties += one * two;
    });
  });
  return { wins, ties, loses };
}
