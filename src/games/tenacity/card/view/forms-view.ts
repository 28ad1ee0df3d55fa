import { challengeFormula } from "../../rolls/challenge-roll.ts";
import { kindName } from "../../conditions/active-effect.ts";
import { intentOf, purposeOf, type CheckState, type TargetState } from "../../rules/index.ts";
import { hiddenRating } from "../hidden-ratings.ts";
import { registry } from "../../lists/registry.ts";
import { hasUseForBargain, mayPush } from "../../moves/bargains.ts";
import { contributable } from "../../moves/contributions.ts";
import { verdictOf } from "../../moves/narrator-steps.ts";
import type { Offer } from "../../moves/offers.ts";
import { faceOf, speaksForRoller } from "../../../../engine/cards/people.ts";
import { findCharacter, purseOf, type CheckMessage } from "../read-check.ts";
import { clipped, format, localize } from "../../../../engine/cards/words.ts";
import { rerollForms, type RerollForm } from "./reroll-view.ts";

/** A form by which the narrator names the rating of one target. */
export interface RatingForm {
  readonly id: string;
  readonly target: string;
  readonly heading: string;
  /** Whether the card waits for it; otherwise it is a change of mind, and folded away. */
  readonly needed: boolean;
  readonly scale: readonly { readonly id: string; readonly label: string; readonly dice: string }[];
  readonly numberAllowed: boolean;
  /** Whether nobody has answered yet, who might not answer at all. */
  readonly mayBeUndefended: boolean;
  /** Key of the move that rolls the dice the rating has already; "" for none. */
  readonly roll: string;
  readonly rollLabel: string;
}

/** A hidden rating that waits for the narrator's word. */
export interface JudgeForm {
  readonly key: string;
  readonly heading: string;
  /** What the number in this browser says; "" where it knows none. */
  readonly known: string;
  readonly verdict: string;
}

/** The opponent's impact dice, which a failed attempt at standing waits for. */
export interface RebuffForm {
  readonly key: string;
  readonly heading: string;
  /** How many they are, or may be. */
  readonly dice: number;
}

/** A form by which somebody offers a bargain. */
export interface OfferForm {
  readonly label: string;
  readonly mayPush: boolean;
  /** What it may bring along. */
  readonly conditions: readonly { readonly id: string; readonly label: string }[];
}

/** Somebody who may get points. */
export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

/** The forms and small panels of a card, as far as this person may use them. */
export interface FormsView {
  readonly ratings: readonly RatingForm[];
  readonly judges: readonly JudgeForm[];
  readonly rebuffs: readonly RebuffForm[];
  /** Whether this person may offer a bargain, and to whom. */
  readonly offer: OfferForm | null;
  readonly award: { readonly recipients: readonly Recipient[] } | null;
  readonly share: {
    readonly key: string;
    readonly heading: string;
    readonly recipients: readonly (Recipient & { readonly label: string })[];
  } | null;
  readonly rerolls: readonly RerollForm[];
  readonly contribute: readonly { readonly check: string; readonly label: string }[];
}

/** Everything that is asked for in a form. */
export function formsView(message: CheckMessage, state: CheckState, offers: readonly Offer[]): FormsView {
  const isNarrator = game.user.isGM;
  const { rated } = intentOf(purposeOf(state.opening), state.opening.settings);
  return {
    ratings:
      isNarrator && rated && !state.impact && state.total !== null
        ? state.targets.map((target) => ratingForm(target, state, offers))
        : [],
    judges: offers.flatMap((offer) => judgeForm(message, state, offer)),
    rebuffs: offers.flatMap(rebuffForm),
    offer: rated ? offerForm(message, state) : null,
    award: isNarrator ? { recipients: recipientsOf(state) } : null,
    share: shareForm(state, offers),
    rerolls: rerollForms(state, offers),
    contribute: contributable(message, state).map(({ check, name, impact }) => ({
      check,
      label: format("TENACITY.Contribute.Join", { name, impact }),
    })),
  };
}

function ratingForm(target: TargetState, state: CheckState, offers: readonly Offer[]): RatingForm {
  const offer = offers.find(({ move }) => move.type === "challenge" && move.target === target.id);
  const dice = offer?.move.type === "challenge" ? offer.move.dice : 0;
  return {
    id: `rating-${target.id}`,
    target: target.id,
    heading:
      target.id === ""
        ? localize("TENACITY.RatingForm.Heading")
        : format("TENACITY.RatingForm.HeadingFor", { name: faceOf(target.id).name }),
    needed: offer !== undefined,
    scale: registry().challengeScale.map((step) => ({
      id: step.id,
      label: localize(step.label),
      dice: challengeFormula(step),
    })),
    numberAllowed: state.opening.settings.fixedChallengeAllowed,
    mayBeUndefended: target.source.type === "opposed" && !target.defence,
    roll: dice > 0 ? (offer?.key ?? "") : "",
    rollLabel: format("TENACITY.Move.RollChallenge", { dice }),
  };
}

function judgeForm(message: CheckMessage, state: CheckState, { key, move }: Offer): JudgeForm[] {
  if (move.type !== "judge") return [];
  const rating = hiddenRating(message.id ?? "", move.target);
  const verdict = verdictOf(message, state, move.target);
  const words = { total: state.total ?? 0, rating: rating ?? 0 };
  return [
    {
      key,
      heading:
        move.target === ""
          ? localize("TENACITY.Judge.Heading")
          : format("TENACITY.Judge.HeadingFor", { name: faceOf(move.target).name }),
      known: verdict === null ? "" : format(`TENACITY.Judge.${verdict ? "Beats" : "FallsShort"}`, words),
      verdict: verdict === null ? "" : verdict ? "success" : "failure",
    },
  ];
}

function rebuffForm({ key, move }: Offer): RebuffForm[] {
  if (move.type !== "rebuff") return [];
  const { target, dice } = move;
  const heading =
    target === ""
      ? localize("TENACITY.Rebuff.Heading")
      : format("TENACITY.Rebuff.HeadingFor", { name: faceOf(target).name });
  return [{ key, heading, dice: dice ?? 1 }];
}

/** The narrator may offer one at any time, the roller where there is something to gain. */
function offerForm(message: CheckMessage, state: CheckState): FormsView["offer"] {
  const { roller: id } = state.opening;
  const roller = findCharacter(id);
  const purse = roller ? purseOf(roller) : { spin: 0, tenacity: 0 };
  const push = mayPush(state, purse);
  const common = { mayPush: push, conditions: conditionKinds() };
  if (game.user.isGM) return { label: format("TENACITY.Bargain.OfferTo", { name: faceOf(id).name }), ...common };
  const mayAsk = speaksForRoller(message, roller) && hasUseForBargain(state, purse);
  return mayAsk ? { label: localize("TENACITY.Bargain.Offer"), ...common } : null;
}

/** The kinds that a change of the scene brings along: what takes a roll, or somebody's hands, is made by a check. */
function conditionKinds(): OfferForm["conditions"] {
  return (["hinder", "stop", "prone"] as const).map((kind) => ({ id: `kind:${kind}`, label: kindName(kind) }));
}

function shareForm(state: CheckState, offers: readonly Offer[]): FormsView["share"] {
  const offer = offers.find(({ move }) => move.type === "share");
  if (offer?.move.type !== "share") return null;
  const { points, toSelf } = offer.move;
  const others = recipientsOf(state).filter(({ id }) => toSelf || id !== state.opening.roller);
  return {
    key: offer.key,
    heading: format("TENACITY.Share.Heading", { points }),
    recipients: others.map((each) => ({ ...each, label: format("TENACITY.Share.Give", { name: each.name }) })),
  };
}

/** The roller, the heroes of the players, and whoever the card speaks of. */
function recipientsOf({ opening, targets }: CheckState): readonly Recipient[] {
  const heroes = game.actors.contents.filter((actor) => actor.isHero() && actor.hasPlayerOwner).map(({ uuid }) => uuid);
  const defenders = targets.flatMap(({ id, defence }) => (defence ? [defence.defender] : id === "" ? [] : [id]));
  return [...new Set([opening.roller, ...heroes, ...defenders])]
    .filter((id) => findCharacter(id) !== null)
    .map((id) => ({ id, name: clipped(faceOf(id).name), img: faceOf(id).img }));
}
