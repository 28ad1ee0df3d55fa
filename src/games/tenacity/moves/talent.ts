import { signed } from "../../../engine/text/signed.ts";
import { clipped, format, localize } from "../../../engine/text/words.ts";
import { inARow } from "../../../engine/text/plural.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { resourcesOf } from "../data/read-check.ts";
import { heroRoll, impactRoll } from "../rolls/own-rolls.ts";
import { TALENT_STEP, type ImpactReroll, type TalentEvent, type TalentMove } from "../rules/check/steps/talent.ts";
import type { CheckState, Resources } from "../rules/index.ts";
import type { CheckMove, CheckOffer, PanelView } from "./check-move.ts";
import { rollOf, sideOffers, type Side } from "./sides.ts";
import { withDice } from "../plan/step-plan.ts";
import { findTalent, giftOf, talentsFor, type Talent, type TalentGift, type TalentRoll } from "../plan/talents.ts";
import { priceWords } from "./words.ts";
import type { StepPlan } from "../../../engine/cards/step-plan.ts";

/** What the names of the fields begin with by which someone says which impact dice are rolled again. */
const REROLLED_DIE = "die-";

/** A talent that rolls impact dice again: which of them is for its bearer to say. */
interface RerollForm extends PanelView {
  readonly key: string;
  readonly label: string;
  readonly price: string;
  readonly heading: string;
  readonly dice: readonly {
    readonly field: string;
    readonly face: number;
    readonly label: string;
    readonly suggested: boolean;
  }[];
}

/** A talent is used. */
export const TALENT: CheckMove<TalentEvent, TalentMove, "talent"> = {
  ...TALENT_STEP,
  words: ({ talent }) => format("TENACITY.Event.talent", { talent: clipped(talent.label) }),

  offers(sight) {
    const { state } = sight;
    const words = (move: TalentMove, side: Side) => ({
      ...wordsOf(move, side, rollOf(state, side.target)),
      // It has to be told which dice it is about.
      elsewhere: state.impact !== null,
    });
    return sideOffers(sight, TALENT_STEP, words, ({ actor, target }) => talentsFor(actor, rollOf(state, target)));
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
  return withDice(TALENT_STEP, roll, (heroFaces) => ({ ...common, ...given, heroFaces, rerolls: [] }));
}

/** Rolls impact dice again: those that were chosen, or else those that suggest themselves. */
function again(common: Common, gift: TalentGift, faces: readonly number[], chosen: readonly number[]): StepPlan {
  const positions = chosen.length > 0 ? chosen : rerolledPositions(faces, gift.rerolls);
  const nothing = { bonus: 0, heroDice: 0, heroFaces: [], impactDice: 0, impactBonus: 0, ignores: [] };
  return withDice(TALENT_STEP, impactRoll(positions.length, 0), (fallen) => ({
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

function rerollForm(state: CheckState, offer: CheckOffer<TalentMove>): readonly RerollForm[] {
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
