import * as shape from "../../../core/shape.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { cardActor, speaksForRoller as playsRoller } from "../../../engine/cards/card.ts";
import { type MoveInput, textFrom, wholeFrom } from "../../../engine/cards/move-input.ts";
import { clipped, format, localize } from "../../../engine/text/words.ts";
import { kindName } from "../data/effect/kind-names.ts";
import { findCharacter, resourcesOf } from "../data/documents.ts";
import { registry, scopeLabel } from "../lists/registry.ts";
import { withoutDice } from "../plan/step-plan.ts";
import { CHECK_LIMITS } from "../rolls/check-choice.ts";
import { readPlannedCondition } from "../rolls/planned-condition.ts";
import { openOffer } from "../rules/check/draft.ts";
import { BARGAIN_CONDITION } from "../rules/check/opening.ts";
import { speaksForRoller } from "../rules/check/mover.ts";
import {
  type BargainCondition,
  boosts,
  type CheckState,
  CONDITION_KINDS,
  intentOf,
  type LegalMove,
  purposeOf,
  type Resources,
} from "../rules/index.ts";
import type { CheckMove, PanelView } from "./check-move.ts";

/** The most negative spin that one offer can name: all that a character can have. */
const MOST_RELIEF = 10;

/** What an offer of a bargain says in a form: what it takes off, and what changes in the scene. */
export function termsOf(input: MoveInput): { readonly relief: number; readonly text: string } {
  return { relief: wholeFrom(input, "relief", 0, MOST_RELIEF), text: textFrom(input, "text") };
}

/** Someone offers to remove negative spin of the roller for a change in the scene. */
const OFFERED = shape.object({
  offeredBy: shape.oneOf(["narrator", "roller"]),
  /** Negative spin to remove; 0 for a price that is no spin. */
  relief: shape.count,
  /** What changes in the scene: data, never HTML. */
  text: shape.text,
  /** A condition that the change puts on the roller; absent for none. */
  condition: shape.maybe(BARGAIN_CONDITION),
  /** Agreed for the next push: the two are one change, and without a push nothing is removed. */
  withPush: shape.flag,
});

/** A form by which someone offers a bargain. */
export interface OfferForm extends PanelView {
  readonly key: string;
  readonly label: string;
  readonly mayPush: boolean;
  /** What it may bring along. */
  readonly conditions: readonly { readonly id: string; readonly label: string }[];
}

/** Makes an offer: the narrator at any time, the roller where there is something to gain. */
export const OFFER_BARGAIN: CheckMove<shape.Of<typeof OFFERED>, LegalMove, "offerBargain"> = {
  type: "bargainOffered",
  name: "offerBargain",
  event: OFFERED,

  reduce(draft, id, offer) {
    openOffer(draft, id, { condition: null, ...offer });
    return null;
  },

  mayWrite: ({ offeredBy }, state, writer) => offeredBy === "roller" && speaksForRoller(state, writer),

  words: ({ relief, text }) => format("TENACITY.Event.bargainOffered", { terms: termsWords(relief, text) }),

  offers({ message, state, user }) {
    const offer = { key: "offer", result: "", price: "", elsewhere: true };
    const { roller: id } = state.opening;
    if (user.isGM) {
      return [{ ...offer, label: format("TENACITY.Bargain.OfferTo", { name: cardActor(id).name }), narrators: true }];
    }
    const mayAsk = playsRoller(message, findCharacter(id), user) && hasUseForBargain(state);
    return mayAsk ? [{ ...offer, label: localize("TENACITY.Bargain.Offer") }] : [];
  },

  /** Nothing for an offer that neither says nor gives anything. */
  plan(_sight, { narrators }, input) {
    const terms = termsOf(input);
    const condition = conditionOf(input);
    if (terms.text === "" && terms.relief === 0 && !condition) return null;
    const offeredBy = narrators === true ? "narrator" : "roller";
    const withPush = input["withPush"] !== undefined;
    return withoutDice(OFFER_BARGAIN, { offeredBy, ...terms, ...(condition && { condition }), withPush });
  },

  panel: {
    template: templatePath("games/tenacity/chat/offer"),
    views({ state }, offers) {
      const { rated } = intentOf(purposeOf(state.opening), state.opening.settings);
      const common = { folded: true, mayPush: mayPush(state, rollersResources(state)), conditions: conditionKinds() };
      return rated ? offers.map(({ key, label }): OfferForm => ({ key, label, ...common })) : [];
    },
  },
};

/** The terms of an offer: "2 negative spin less: an alarm starts". */
function termsWords(relief: number, text: string): string {
  const parts = [
    ...(relief > 0 ? [format("TENACITY.Bargain.Relief", { relief })] : []),
    ...(text === "" ? [] : [clipped(text)]),
  ];
  return parts.join(": ");
}

function rollersResources({ opening }: CheckState): Resources {
  const roller = findCharacter(opening.roller);
  return roller ? resourcesOf(roller) : { spin: 0, tenacity: 0 };
}

/** Whether a push could succeed now, if need be with all that a bargain can take off it. */
function mayPush({ phase, need }: CheckState, resources: Resources): boolean {
  if (phase !== "boost" || need === null) return false;
  return boosts(need, resources, [], MOST_RELIEF).suggestions.some(({ boost }) => boost.push > 0);
}

/** Whether a bargain would give the roller anything: negative spin to be rid of, or a push to soften. */
function hasUseForBargain(state: CheckState): boolean {
  const resources = rollersResources(state);
  return resources.spin < 0 || mayPush(state, resources);
}

/** The kinds that a change of the scene brings along: what takes a roll, or someone's hands, is made by a check. */
function conditionKinds(): OfferForm["conditions"] {
  const kinds = CONDITION_KINDS.all.filter(({ chosenFor }) => chosenFor?.includes("bargain"));
  return kinds.map(({ id }) => ({ id: `kind:${id}`, label: kindName(id) }));
}

/** The condition that a change of the scene puts on the roller, such as a loose grip; null for none. */
function conditionOf(input: MoveInput): BargainCondition | null {
  const { condition } = input;
  if (!condition) return null;
  const conditionScope = scopeFrom(textFrom(input, "conditionScope"));
  const { minimum, maximum } = CHECK_LIMITS.advantage;
  const [flat, dice] = [wholeFrom(input, "flat", minimum, maximum), wholeFrom(input, "dice", minimum, maximum)];
  return { ...readPlannedCondition({ condition, conditionScope }), value: { flat, dice } };
}

/** What a condition touches, as someone wrote it: by its name in their language, or a weapon or a word of their own (R-1003). */
function scopeFrom(written: string): string {
  const { scopes, attributes } = registry();
  const isMeant = (label: string): boolean =>
    label.localeCompare(written, game.i18n.lang, { sensitivity: "base" }) === 0;
  return [...scopes, ...attributes].find(({ id }) => isMeant(scopeLabel(id)))?.id ?? written;
}
