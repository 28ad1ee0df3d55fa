import { format, localize } from "../../../engine/text/words.ts";
import { trialDice, type TrialPress, type TrialStep } from "../../../engine/settings/trial.ts";
import { classify, heroPool, readPool } from "../rules/dice.ts";
import { NEWER } from "../rules/edition.ts";
import { impactTotal } from "../rules/impact.ts";
import { impactDice } from "../rules/rating.ts";
import { resolve } from "../rules/check/outcome.ts";
import { rollSpin } from "../rules/spin.ts";

/** Dexterity 2, Athletics 4, against 11: about as often won as lost. */
const [ATTRIBUTE, SKILL, RATING] = [2, 4, 11];

const POOL = heroPool(ATTRIBUTE, 0, 0, NEWER);
const HERO_DICE = Array.from({ length: POOL.dice }, () => 10 as const);
const IMPACT_DICE = Array.from({ length: impactDice(SKILL, NEWER) }, () => 4 as const);

/** A leap, which can be pushed and has impact. */
export const TRIAL: TrialPress = { sides: HERO_DICE, read: leap };

function leap(faces: readonly number[]): TrialStep {
  const { kept, faces: read } = readPool(faces, POOL);
  const total = kept + SKILL;
  const { success, need } = resolve(total, RATING, false);
  const spin = rollSpin(classify(faces, POOL, NEWER), true, success, NEWER);
  const words = format(`TENACITY.Game.tenacity.Try.${success ? "Success" : "Failure"}`, {
    kept,
    skill: SKILL,
    total,
    rating: RATING,
    need,
  });
  return {
    dice: trialDice(HERO_DICE, faces, (_face, place) => read[place]?.role === "kept"),
    words: spin.now > 0 ? `${words} ${localize("TENACITY.Game.tenacity.Try.Doubles")}` : words,
    success,
    next: success ? [impact()] : [push(need), accept(spin.after)],
  };
}

function push(need: number): TrialPress {
  return {
    label: format("TENACITY.Game.tenacity.Try.Push", { need }),
    sides: [],
    read: () => ({
      words: format("TENACITY.Game.tenacity.Try.Pushed", { rating: RATING, need }),
      success: true,
      next: [impact()],
    }),
  };
}

function accept(spin: number): TrialPress {
  return {
    label: localize("TENACITY.Game.tenacity.Try.Accept"),
    sides: [],
    read: () => ({
      words: localize(`TENACITY.Game.tenacity.Try.${spin > 0 ? "Accepted" : "AcceptedFumble"}`),
      success: false,
    }),
  };
}

function impact(): TrialPress {
  return {
    label: localize("TENACITY.Game.tenacity.Try.Impact"),
    sides: IMPACT_DICE,
    read: (faces) => ({
      words: format("TENACITY.Game.tenacity.Try.ImpactOf", { impact: impactTotal(faces, 0, NEWER, false).value }),
      success: true,
    }),
  };
}
