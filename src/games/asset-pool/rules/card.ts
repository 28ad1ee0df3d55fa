/** What a check's card of this game means: the opening, and what has happened since. */
import type { Effect, NewEffect } from "../../../engine/log/account.ts";
import { type CardState, type Fold, folding } from "../../../engine/log/fold.ts";
import * as shape from "../../../core/shape.ts";
import { LEVEL } from "./conditions.ts";
import type { InvokedFeature } from "./features.ts";
import { POOL } from "./dice.ts";
import { openingPool, OPENING, type AssetOpening } from "./opening.ts";
import { poolResult, type Pool, type PoolResult, type Reroll } from "./pool.ts";
import { improvePosition } from "./position.ts";
import { positionedDifficulty } from "./check.ts";

/** A condition that a check puts on someone (S2-7). */
export const GIVEN_CONDITION = shape.object({ name: shape.name, level: LEVEL, touches: shape.list(shape.name) });

export type GivenCondition = shape.Of<typeof GIVEN_CONDITION>;

/** What a check's card of this game does to documents. */
export interface AssetEffect extends Effect {
  /** Of a use: the feature's id, and its name as it was. */
  readonly feature?: { readonly id: string; readonly name: string };
  /** Of a hindrance: the condition. */
  readonly condition?: GivenCondition;
  /** Of a change of level: the condition. */
  readonly change?: LevelChange;
}

/** A condition that gets better or worse by one level (S2-7). */
export interface LevelChange {
  /** Its id. */
  readonly condition: string;
  readonly name: string;
  /** Its level when someone chose to change it, 1 to 3. */
  readonly from: number;
  readonly by: 1 | -1;
}

/** What the fold gathers. Only the steps write to it. */
export interface AssetDraft {
  readonly opening: AssetOpening;
  /** Faces of the three dice; null before they fell. */
  faces: readonly number[] | null;
  readonly rerolls: Reroll[];
  /** Features that were invoked after the roll. */
  readonly later: InvokedFeature[];
  readonly effects: AssetEffect[];
}

/** How a card of this game stands. */
export interface AssetState extends CardState<AssetEffect> {
  /** Null for what is no opening of this game; then nothing can be done on the card. */
  readonly opening: AssetOpening | null;
  /** The dice as they were planned, with the difficulty as it is by now. */
  readonly pool: Pool | null;
  /** Null before the dice fell. */
  readonly result: PoolResult | null;
  /** How often a failed die may still be rolled again. */
  readonly rerollsLeft: number;
  readonly later: readonly InvokedFeature[];
}

/** The use that invoking a feature costs (S2-6). */
export function useOf({ opening }: AssetDraft, event: string, { id, name }: InvokedFeature): NewEffect<AssetEffect> {
  const feature = { id, name };
  return { event, kind: "use", target: opening.actor, reason: "feature", price: true, feature, part: id };
}

/** Folds a card of this game. */
export const foldAssetCheck: Fold<AssetDraft, AssetState> = folding({
  opening: OPENING,
  begin: (opening): AssetDraft => ({ opening, faces: null, rerolls: [], later: [], effects: [] }),
  stand: (draft) => ({
    opening: draft.opening,
    pool: poolNow(draft),
    result: resultOf(draft),
    rerollsLeft: draft.faces ? rerollsLeft(draft) : 0,
    later: draft.later,
  }),
  nothing: { opening: null, pool: null, result: null, rerollsLeft: 0, later: [] },
});

/** The dice with the difficulty as it is by now: a feature that betters the position may come after the roll (S2-6). */
function poolNow({ opening, later }: AssetDraft): Pool {
  const pool = openingPool(opening);
  const position = improvePosition(pool.position, later.filter(({ effect }) => effect === "position").length);
  return { ...pool, position, difficulty: positionedDifficulty(opening.base, position) };
}

/** What came of the roll so far. Returns the result; null before the dice fell. */
function resultOf(draft: AssetDraft): PoolResult | null {
  const { faces, rerolls, later } = draft;
  const successes = later.filter(({ effect }) => effect === "success").length;
  return faces && poolResult(poolNow(draft), faces, rerolls, successes);
}

/** How often a failed die may still be rolled again (S2-6). */
function rerollsLeft(draft: AssetDraft): number {
  const given = openingPool(draft.opening).rerolls + draft.later.filter(({ effect }) => effect === "reroll").length;
  return Math.max(0, given - draft.rerolls.length);
}

/** Rolls a die that failed again. @returns why not; null where it was done */
export function rollAgain(draft: AssetDraft, reroll: Reroll) {
  if (!draft.faces) return "notRolled";
  if (rerollsLeft(draft) === 0) return "noRerollLeft";
  const die = resultOf(draft)?.dice[reroll.die];
  if (!die) return "wrongDice";
  if (die.success) return "notFailing";
  if (reroll.face < 1 || reroll.face > die.size) return "wrongFaces";
  draft.rerolls.push(reroll);
  return null;
}

/** Why a roll cannot cost the hero anything, as a complete success does not (S2-5); null where it can. */
export function sparedBy({ result }: Pick<AssetState, "result">): string | null {
  if (!result) return "notRolled";
  return result.successes < POOL ? null : "notFailing";
}
