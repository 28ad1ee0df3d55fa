import { RESOURCES } from "../../spin.ts";
import * as shape from "../../../../../core/shape.ts";
import { payBoost, talentPrices } from "../../boosts.ts";
import { MAXIMUM_DICE } from "../../dice.ts";
import { rerollImpact } from "../../impact.ts";
import type { Resources } from "../../spin.ts";
import { reopen, type Draft } from "../draft.ts";
import { priceEffects } from "../effects.ts";
import {
  priced,
  turnOf,
  whose,
  type LegalMove,
  type Mover,
  type Price,
  type TalentOffer,
  type Turn,
} from "../mover.ts";
import { standingOf } from "../outcome.ts";
import { ofSide } from "../rights.ts";
import type { SideDraft } from "../side.ts";
import type { CheckState } from "../state.ts";
import type { CheckStep } from "../step.ts";
import { checkFaces, mayChange, pay, speaker, type Speaker, type Verdict } from "../verdict.ts";
import { isImpactDue } from "./impact.ts";

/** An impact die that is rolled again: its position from 0, and its new face. */
const REROLLED = shape.object({ position: shape.whole(), face: shape.whole() });

/** A talent or special ability is used. What it gives is copied from the item. */
const USED = shape.object({
  /** Present when the defender of that target uses it. */
  target: shape.maybe(shape.string),
  talent: shape.part({ id: shape.text, label: shape.text }),
  /** What is paid, by currency; both 0 for a free use. */
  spin: shape.count,
  tenacity: shape.count,
  /** Flat bonus on the total. */
  bonus: shape.whole(),
  /** Extra hero dice: before the roll they join the pool, afterwards their faces come along. */
  heroDice: shape.whole(0, MAXIMUM_DICE),
  heroFaces: shape.or(shape.faces, []),
  /** Extra impact dice and flat bonus on the impact. */
  impactDice: shape.whole(0, MAXIMUM_DICE),
  impactBonus: shape.whole(),
  /** Impact dice rolled again; only after the impact roll. */
  rerolls: shape.list(REROLLED),
  /** Ids of negative modifiers that do not count any more. */
  ignores: shape.list(shape.name),
  before: RESOURCES,
});

export type ImpactReroll = shape.Of<typeof REROLLED>;
export type TalentEvent = shape.Of<typeof USED>;

/** A talent that may be used now, at one of its prices. */
export interface TalentMove extends LegalMove {
  readonly type: "talent";
  readonly who: "roller" | "defender";
  /** Id of the talent that was offered. */
  readonly talent: string;
  readonly price: Price;
  readonly after: Resources;
  /** Hero dice that have to be rolled along. */
  readonly heroDice: number;
  /** The total after its flat bonus and without the penalties that it ignores; hero dice may raise it further. */
  readonly total: number | null;
  readonly success: boolean | null;
}

/** */
export const TALENT_STEP: CheckStep<TalentEvent, TalentMove, "talent"> = {
  type: "talent",
  name: "talent",

  event: USED,

  reduce(draft, id, event, account) {
    const speaking = speaker(draft, standingOf(draft), event.target);
    if (!speaking) return "unknownTarget";
    const { side } = speaking;
    const affordable = payBoost(event.before, { ...event, push: 0 }, 0);
    const wrong = checkTalent(draft, speaking, event) ?? (affordable.ok ? null : affordable.reason);
    if (wrong) return wrong;
    const { paid, refusal } = pay(draft, side, priceEffects(side, id, { ...event, push: 0 }, 0, "talent"), account);
    if (refusal !== null && !side.faces) side.unpaidDice += event.heroDice;
    if (!paid) return refusal;
    grant(draft, side, id, event);
    return null;
  },

  mayWrite: ofSide,

  sideMoves(state, mover) {
    const turn = turnOf(state, mover);
    const moment = turn && momentOf(state, mover, turn);
    if (!moment) return [];
    if (moment === "reroll") return talentMoves(unused(state, mover), moment, turn.total, turn.need);
    return moment.startsWith("before")
      ? talentMoves(mover, moment, null, null)
      : talentMoves(mover, moment, turn.total, turn.need);
  },

  details: ({ talent, price }) => [talent, price.spin ?? 0, price.tenacity ?? 0],
};

function isFree({ spin, tenacity }: TalentEvent): boolean {
  return spin === 0 && tenacity === 0;
}

/** Someone without the talents that have rolled again for free. */
function unused({ impact }: CheckState, mover: Mover): Mover {
  const costs = ({ cost, currency }: TalentOffer): boolean => cost > 0 && currency !== "free";
  const left = mover.talents?.filter((talent) => costs(talent) || !impact?.rerolledFree.includes(talent.id));
  return left ? { ...mover, talents: left } : mover;
}

/** Whether a talent changes the total, and whether it changes the impact. */
function reachOf(event: TalentEvent) {
  return {
    roll: event.bonus !== 0 || event.heroDice > 0 || event.ignores.length > 0,
    impact: event.impactDice > 0 || event.impactBonus !== 0,
    reroll: event.rerolls.length > 0,
  };
}

/** When a talent's gifts may be used: before the roll, while failing, at the impact roll, or on its dice. */
function checkTalent(draft: Draft, speaking: Speaker, event: TalentEvent): Verdict {
  const gives = reachOf(event);
  if (!gives.roll && !gives.impact && !gives.reroll) return "nothingBought";
  const hasImpact = event.target === undefined && draft.opening.resolution === "impact";
  if (!gives.roll && !hasImpact) return "noImpact";
  if (speaking.side.paying) return "pricePending";
  if (gives.reroll) {
    if (!draft.impact || gives.roll || gives.impact) return "noImpact";
    if (isFree(event) && draft.rerolledFree.includes(event.talent.id)) return "alreadyRerolled";
    const fallen = draft.impact.faces.length;
    if (event.rerolls.some(({ position }) => position < 0 || position >= fallen)) return "wrongDice";
    return checkFaces(
      event.rerolls.map(({ face }) => face),
      event.rerolls.length,
      4,
    );
  }
  if (draft.impact) return "alreadyImpact";
  if (!speaking.side.faces) return event.heroFaces.length > 0 ? "wrongDice" : null;
  return gives.roll ? checkRollTalent(draft, speaking, event) : checkImpactTalent(draft);
}

/** what changes the total is for a side that fails. */
function checkRollTalent(draft: Draft, speaking: Speaker, event: TalentEvent): Verdict {
  if (speaking.losing === null) return "noChallenge";
  const barred = mayChange(draft, speaking);
  if (barred) return barred;
  return speaking.losing ? checkFaces(event.heroFaces, event.heroDice, 10) : "notFailing";
}

/** what changes the impact is of no use after a final failure. */
function checkImpactTalent(draft: Draft): Verdict {
  const { final, success } = standingOf(draft);
  return final && success !== true ? "alreadyFinal" : null;
}

function grant(draft: Draft, side: SideDraft, id: string, event: TalentEvent): void {
  if (side.faces) side.late.push(...event.heroFaces);
  else side.extraDice += event.heroDice;
  if (event.bonus !== 0) side.boosts.push({ source: "talent", value: event.bonus, event: id, ...event.talent });
  for (const ignored of event.ignores) {
    // Only penalties can be ignored; dropping a bonus would be no gift.
    if (side.facts.modifiers.some((modifier) => modifier.id === ignored && modifier.value < 0))
      side.ignored.add(ignored);
  }
  if (event.target === undefined) {
    draft.impactDice += event.impactDice;
    if (event.impactBonus !== 0) draft.impactBonuses.push({ ...event.talent, value: event.impactBonus });
  }
  if (draft.impact) {
    const faces = event.rerolls.reduce(
      (now, { position, face }) => rerollImpact(now, position, face),
      draft.impact.faces,
    );
    draft.impact = { ...draft.impact, faces };
    if (isFree(event)) draft.rerolledFree.push(event.talent.id);
  }
  if (reachOf(event).roll) reopen(draft);
}

/**
 * When a talent may be used: `before` the roll (`beforeImpact` where an impact roll may follow), while `failing`, at the `impact`
 * roll, on its dice (`reroll`).
 */
export type TalentMoment = "before" | "beforeImpact" | "failing" | "impact" | "reroll";

/** The moment that it is for a side that has the say; null where talents have none. */
function momentOf(state: CheckState, mover: Mover, { phase, total }: Turn): TalentMoment | null {
  if (phase === "boost") return total === null ? null : "failing";
  if (mover.target !== undefined) return null;
  if (phase === "roll") return state.opening.resolution === "impact" ? "beforeImpact" : "before";
  if (isImpactDue(state) || isWithoutDice(state)) return "impact";
  return phase === "done" && (state.impact?.faces.length ?? 0) > 0 ? "reroll" : null;
}

/** A success that has nothing to roll until a talent gives it dice, and that no one has carried out. */
function isWithoutDice({ impact, applied }: CheckState): boolean {
  return impact?.event === "" && applied.length === 0;
}

function fits(talent: TalentOffer, moment: TalentMoment): boolean {
  const roll = talent.bonus > 0 || talent.heroDice > 0 || talent.ignores > 0;
  switch (moment) {
    case "before":
    case "failing":
      return roll;
    case "beforeImpact":
      return roll || talent.impact;
    case "impact":
      return talent.impact && !roll;
    case "reroll":
      return talent.reroll;
  }
}

/**
 * The talents of the mover that fit the moment, one move for each currency they can be paid with.
 * @param total - The total; null before the roll.
 * @param need - What is lacking; null while unknown.
 */
export function talentMoves(
  mover: Mover,
  moment: TalentMoment,
  total: number | null,
  need: number | null,
): readonly TalentMove[] {
  const usable = (mover.talents ?? []).filter((talent) => fits(talent, moment));
  return usable.flatMap((talent) =>
    talentPrices(talent, mover.resources).map((price): TalentMove => ({
      type: "talent",
      ...whose(mover),
      talent: talent.id,
      ...priced(mover, { ...price, push: 0 }, 0),
      heroDice: talent.heroDice,
      total: total === null ? null : total + talent.bonus + talent.ignores,
      success: need === null ? null : talent.bonus + talent.ignores >= need,
    })),
  );
}
