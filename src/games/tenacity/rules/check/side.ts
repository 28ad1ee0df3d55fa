/** One side of a check: the roller, or a defender. Its dice, and what was added to them. */
import { challengePool, readChallenge, type ChallengePool } from "../challenge.ts";
import { classify, heroPool, readPool, type Classification, type HeroPool, type ReadFace } from "../dice.ts";
import type { RulesSettings } from "../edition.ts";
import { sum, whole } from "../../../../core/data.ts";
import type { RankFact, RollFacts } from "./opening.ts";

/** One line of the total's breakdown. The values add up to the total. */
export interface TotalLine {
  readonly source: "kept" | "skill" | "modifier" | "critical" | "talent" | "tenacity" | "spin" | "push";
  readonly value: number;
  /** Modifier or talent id. */
  readonly id?: string;
  /** Modifier or talent label: data, never HTML. */
  readonly label?: string;
  readonly event?: string;
}

/** What one side's dice made (the roller's, or a defender's). */
export interface SideState {
  readonly pool: HeroPool;
  /** the d6 that an NPC's card rolls instead of hero dice; null for hero dice. */
  readonly challengePool: ChallengePool | null;
  /** Every die on the table with what became of it, in the order they fell. */
  readonly faces: readonly ReadFace[];
  /** The face that counts, or the sum of an NPC's d6; null before the roll. */
  readonly kept: number | null;
  /** Crit, doubles and fumble; null before the roll. */
  readonly classification: Classification | null;
  /** The crit choice; null when there is no crit. `choice` null = not answered yet. */
  readonly critical: { readonly choice: "heroDie" | "impactDie" | null } | null;
  readonly lines: readonly TotalLine[];
  /** Null before the roll. */
  readonly total: number | null;
  /** True when this side has let the present comparison be. */
  readonly accepted: boolean;
}

/** What the fold has gathered about a side. Only the handlers write to it. */
export interface SideDraft {
  /** Opaque id of the character whose dice they are: who pays for this side's moves. */
  readonly payer: string;
  readonly facts: RollFacts;
  /** Hero dice that help and talents add before the roll. */
  extraDice: number;
  /** Those of talents whose price was refused: they fell with the others before anybody knew, and count for nothing. */
  unpaidDice: number;
  /** Null before the roll. */
  faces: readonly number[] | null;
  /** Hero dice that talents added after the roll. */
  readonly late: number[];
  critical: { readonly choice: "heroDie" | "impactDie"; readonly face: number | null; readonly event: string } | null;
  /** Lines of boosts and talents in force, in the order they were paid. */
  readonly boosts: TotalLine[];
  /** Modifiers that a talent ignores. */
  readonly ignored: Set<string>;
  /** The event by which this side has let the present comparison be. */
  accepted: string | null;
  /** Whether a move of this side waits for its price. */
  paying: boolean;
}

/** Starts a side. `payer`: opaque id of the character whose dice they are. */
export function startSide(payer: string, facts: RollFacts): SideDraft {
  return {
    payer,
    facts,
    extraDice: 0,
    unpaidDice: 0,
    faces: null,
    late: [],
    critical: null,
    boosts: [],
    ignored: new Set(),
    accepted: null,
    paying: false,
  };
}

/** Dice to roll: so many, with so many sides. */
interface DiceCount {
  readonly dice: number;
  readonly sides: 10 | 6;
}

/** The dice a side rolls: hero dice, or the d6 of an NPC's card. */
export function diceOf(side: SideDraft, settings: RulesSettings): DiceCount {
  const d6 = cardPool(side, settings);
  return d6 ? { dice: d6.dice, sides: 6 } : { dice: pooled(side, settings).dice, sides: 10 };
}

/**
 * The faces that count of those that fell: a roll is made before its talents are paid for, and the dice of those that were
 * refused lie on the table all the same. They are the last that fell.
 * @returns As many faces as the side may roll, where there are just as many more as were refused; otherwise all of them.
 */
export function paidFaces(side: SideDraft, faces: readonly number[], settings: RulesSettings): readonly number[] {
  const { dice } = diceOf(side, settings);
  const fell = diceOf({ ...side, extraDice: side.extraDice + side.unpaidDice }, settings).dice;
  return faces.length === fell && fell > dice ? faces.slice(0, dice) : faces;
}

function pooled({ facts, extraDice }: SideDraft, settings: RulesSettings): HeroPool {
  return heroPool(facts.attribute.rank, facts.advantage + extraDice, facts.disadvantage, settings);
}

function cardPool({ facts }: SideDraft, settings: RulesSettings): ChallengePool | null {
  return facts.challengeDice ? challengePool(facts.challengeDice, settings) : null;
}

const NO_CLASS: Classification = { crit: false, pairs: 0, doubles: false, fumble: false };

/** Dice that were read, of either kind. */
interface Reading {
  readonly kept: number;
  readonly faces: readonly ReadFace[];
  readonly classification: Classification;
}

function readDice(side: SideDraft, faces: readonly number[], settings: RulesSettings): Reading {
  const { challengeDice } = side.facts;
  if (challengeDice) {
    const read = readChallenge(faces, challengePool(challengeDice, settings));
    return { kept: read.sum + whole(challengeDice.modifier), faces: read.faces, classification: NO_CLASS };
  }
  const pool = pooled(side, settings);
  const read = readPool(faces, pool, side.late);
  return { kept: read.kept, faces: read.faces, classification: classify(faces, pool, settings, side.late) };
}

function skillLine({ rank, label }: RankFact): TotalLine {
  return { source: "skill", value: rank, ...(label === undefined ? {} : { label }) };
}

/** The lines of a side's total. */
function linesOf(side: SideDraft, kept: number): readonly TotalLine[] {
  const { facts, critical } = side;
  const modifiers = facts.modifiers.filter(({ id }) => !side.ignored.has(id));
  return [
    { source: "kept", value: kept },
    ...(facts.challengeDice ? [] : [skillLine(facts.skill)]),
    ...modifiers.map(({ id, label, value }) => ({ source: "modifier", id, label, value }) as const),
    ...(critical?.face ? [{ source: "critical", value: critical.face, event: critical.event } as const] : []),
    ...side.boosts,
  ];
}

/** Computes what a side shows. */
export function viewSide(side: SideDraft, settings: RulesSettings): SideState {
  const pools = { pool: pooled(side, settings), challengePool: cardPool(side, settings) };
  if (!side.faces) {
    const nothing = { kept: null, classification: null, critical: null, total: null };
    return { ...pools, faces: [], lines: [], accepted: false, ...nothing };
  }
  const { kept, faces, classification } = readDice(side, side.faces, settings);
  const lines = linesOf(side, kept);
  const extra = side.critical?.face;
  return {
    ...pools,
    faces: extra ? [...faces, { face: extra, role: "added" }] : faces,
    kept,
    classification,
    critical: classification.crit ? { choice: side.critical?.choice ?? null } : null,
    lines,
    total: sum(lines.map((line) => line.value)),
    accepted: side.accepted !== null,
  };
}

/** Whether the crit of a side waits for an answer. */
export function isCriticalOpen({ critical }: Pick<SideState, "critical">): boolean {
  return critical?.choice === null;
}
