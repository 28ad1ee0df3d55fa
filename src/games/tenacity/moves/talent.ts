import * as shape from "../../../core/shape.ts";
import { templatePath } from "../../../compat/system-id.ts";
import type { StepPlan } from "../../../engine/cards/step-plan.ts";
import { clipped, format, inARow, localize, signed } from "../../../engine/text/words.ts";
import { resourcesOf } from "../data/documents.ts";
import { withDice } from "../plan/step-plan.ts";
import { findTalent, giftOf, talentsFor, type Talent, type TalentGift, type TalentRoll } from "../plan/talents.ts";
import { heroRoll, impactRoll } from "../rolls/own-rolls.ts";
import { payBoost, talentPrices } from "../rules/boosts.ts";
import { reopen, type Draft } from "../rules/check/draft.ts";
import { priceEffects } from "../rules/check/effects.ts";
import {
  isImpactDue,
  type LegalMove,
  type Mover,
  ofSide,
  type Price,
  priced,
  type TalentOffer,
  type Turn,
  turnOf,
  whose,
} from "../rules/check/mover.ts";
import { standOf } from "../rules/check/outcome.ts";
import type { SideDraft } from "../rules/check/side.ts";
import { checkFaces, mayChange, pay, speaker, type Speaker, type Verdict } from "../rules/check/verdict.ts";
import { MAXIMUM_DICE } from "../rules/dice.ts";
import { rerollImpact } from "../rules/impact.ts";
import type { CheckState, Resources } from "../rules/index.ts";
import { RESOURCES } from "../rules/spin.ts";
import type { CheckMove, CheckOffer } from "./check-move.ts";
import { rollOf, sideOffers, type Side } from "./sides.ts";
import { priceWords } from "./words.ts";

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
type TalentEvent = shape.Of<typeof USED>;

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

/** What the names of the fields begin with by which someone says which impact dice are rolled again. */
const REROLLED_DIE = "die-";

/** A talent is used. */
export const TALENT: CheckMove<TalentEvent, TalentMove, "talent"> = {
  type: "talent",
  name: "talent",
  event: USED,

  reduce(draft, id, event, account) {
    const speaking = speaker(draft, event.target);
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

  words: ({ talent }) => format("TENACITY.Event.talent", { talent: clipped(talent.label) }),

  offers(sight) {
    const { state } = sight;
    const words = (move: TalentMove, side: Side) => ({
      ...wordsOf(move, side, rollOf(state, side.target)),
      // It has to be told which dice it is about.
      elsewhere: state.impact !== null,
    });
    return sideOffers(sight, TALENT, words, ({ actor, target }) => talentsFor(actor, rollOf(state, target)));
  },

  /** More impact dice than the talent rolls again are a slip of the user, and nothing is rolled. */
  plan({ state }, { side, move }, input) {
    const item = side?.actor && move && findTalent(side.actor, move.talent);
    if (!item) return null;
    const gift = giftOf(item, rollOf(state, targetOf(state, move)));
    const dice = state.impact?.faces.map((_, position) => position) ?? [];
    const chosen = dice.filter((position) => input[REROLLED_DIE + String(position)] !== undefined);
    if (chosen.length > gift.rerolls) return { refused: "tooManyDice" };
    const common = commonOf(move, item, resourcesOf(side.actor));
    return state.impact ? again(common, gift, state.impact.faces, chosen) : addToRoll(common, gift, state, move);
  },

  panel: {
    template: templatePath("games/tenacity/chat/reroll"),
    views: ({ state }, offers) => offers.flatMap((offer) => rerollForm(state, offer)),
  },
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
  const { final, success } = standOf(draft);
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

function targetOf({ targets }: CheckState, { target }: TalentMove): CheckState["targets"][number] | undefined {
  return targets.find(({ id }) => id === target);
}

type Common = Pick<TalentEvent, "target" | "talent" | "spin" | "tenacity" | "before">;

/** What a use of a talent says, whatever it gives: so that the card outlives the item. */
function commonOf({ target, price }: TalentMove, { id, name }: Talent, before: Resources): Common {
  return {
    ...(target === undefined ? {} : { target }),
    talent: { id: id ?? "", label: name },
    spin: -(price.spin ?? 0),
    tenacity: -(price.tenacity ?? 0),
    before,
  };
}

function addToRoll(common: Common, gift: TalentGift, state: CheckState, move: TalentMove): StepPlan {
  const side = move.target === undefined ? state : targetOf(state, move)?.defense;
  // Before the roll its dice join the pool; while failing they fall at once.
  const isRolled = gift.heroDice > 0 && side?.total !== null && state.phase !== "impact";
  const { rerolls: _, ...given } = gift;
  const roll = isRolled ? heroRoll({ dice: gift.heroDice, keep: "high", discard: 0 }) : null;
  return withDice(TALENT, roll, (heroFaces) => ({ ...common, ...given, heroFaces, rerolls: [] }));
}

/** Rolls impact dice again: those that were chosen, or else those that suggest themselves. */
function again(common: Common, gift: TalentGift, faces: readonly number[], chosen: readonly number[]): StepPlan {
  const positions = chosen.length > 0 ? chosen : rerolledPositions(faces, gift.rerolls);
  const nothing = { bonus: 0, heroDice: 0, heroFaces: [], impactDice: 0, impactBonus: 0, ignores: [] };
  return withDice(TALENT, impactRoll(positions.length, 0), (fallen) => ({
    ...common,
    ...nothing,
    rerolls: positions.map((position, index): ImpactReroll => ({ position, face: fallen[index] ?? 0 })),
  }));
}

/** The positions of the impact dice that suggest themselves to be rolled again: the lowest, of which a 4 could only become less. */
function rerolledPositions(faces: readonly number[], rerolls: number): readonly number[] {
  const placed = faces.map((face, position) => ({ face, position })).filter(({ face }) => face < 4);
  placed.sort((one, other) => one.face - other.face);
  return placed.slice(0, rerolls).map(({ position }) => position);
}

function rerollForm(state: CheckState, offer: CheckOffer<TalentMove>) {
  const { impact } = state;
  const { key, label, price, side, move } = offer;
  const item = impact && side?.actor && move && findTalent(side.actor, move.talent);
  if (!item) return [];
  const { faces } = impact;
  const most = Math.min(giftOf(item, rollOf(state)).rerolls, faces.length);
  const suggested = rerolledPositions(faces, most);
  const dice = faces.map((face, position) => ({
    field: REROLLED_DIE + String(position),
    face,
    label: format("TENACITY.Reroll.Die", { place: position + 1, face }),
    suggested: suggested.includes(position),
  }));
  return [{ key, label, price, heading: format("TENACITY.Reroll.Heading", { most }), dice }];
}

function wordsOf(move: TalentMove, { actor }: Side, roll: TalentRoll): Pick<CheckOffer, "label" | "result" | "price"> {
  const item = findTalent(actor, move.talent);
  return {
    label: clipped(item?.name ?? ""),
    result: item ? resultOf(giftOf(item, roll), move, roll) : "",
    price: priceWords(resourcesOf(actor), move.after) || localize("TENACITY.Move.Free"),
  };
}

function resultOf(gift: TalentGift, move: TalentMove, { facts }: TalentRoll): string {
  const ignored = facts.modifiers.filter(({ id }) => gift.ignores.includes(id)).map(({ value }) => signed(value));
  const gives = [
    ...(gift.bonus > 0 ? [format("TENACITY.Move.GivesBonus", { bonus: signed(gift.bonus) })] : []),
    ...(gift.heroDice > 0 ? [format("TENACITY.Move.GivesHeroDice", { dice: gift.heroDice })] : []),
    ...(gift.impactDice > 0 ? [format("TENACITY.Move.GivesImpactDice", { dice: gift.impactDice })] : []),
    ...(gift.impactBonus > 0 ? [format("TENACITY.Move.GivesImpact", { bonus: signed(gift.impactBonus) })] : []),
    ...(ignored.length > 0 ? [format("TENACITY.Move.Ignores", { penalties: inARow(ignored) })] : []),
  ];
  const beats = move.success === true && move.total !== null && gift.bonus + gift.ignores.length > 0;
  return [...gives, ...(beats ? [format("TENACITY.Move.Succeeds", { total: move.total })] : [])].join(", ");
}
