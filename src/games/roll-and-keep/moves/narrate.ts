import { bring, type Standing } from "../../../engine/log/fold.ts";
import * as shape from "../../../core/shape.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { isPlayed } from "../../../engine/cards/card.ts";
import type { EffectLevel } from "../../../engine/cards/effects/effect-kind.ts";
import { type Move, type Offer, offer } from "../../../engine/cards/move.ts";
import type { StepEvent } from "../../../engine/cards/step-plan.ts";
import { AUTOMATION } from "../automation.ts";
import type { ManaActor } from "../data/documents.ts";
import { type KeepDraft, type KeepState, standOf } from "../rules/card.ts";
import { harmName } from "../words.ts";
import { findManaActor, say } from "./shared.ts";

/** Something that is about one roll, by the id of its event. */
const ABOUT_ROLL = shape.object({ roll: shape.name });

/** Harm that comes to someone, by their uuid. */
const HARM_OF = shape.object({ target: shape.name, boxes: shape.whole(1) });

type AboutRoll = shape.Of<typeof ABOUT_ROLL>;

/** What a narrator alone may choose, set apart on the card. */
const narrators = (key: string, label: string, result = ""): Offer => offer(key, label, { result, narrators: true });

/** The narrator allows a second try after a plain failure (S4-6). */
export const ALLOW: Move<KeepDraft, KeepState, AboutRoll> = {
  type: "allowed",
  name: "allow",
  event: ABOUT_ROLL,

  reduce(draft, _id, { roll }) {
    const { own, retriable } = standOf(draft);
    if (own?.id !== roll) return "notRolled";
    if (own.result?.botch) return "botched";
    if (!retriable) return "notFailing";
    draft.allowed.add(roll);
    return null;
  },

  words: () => say("Step.allowed"),
  offers: ({ state, user }) =>
    state.retriable && user.isGM ? [narrators("allowed", say("Allow"), say("AllowHint"))] : [],
  plan: ({ state: { own } }) => own && { rolls: [], event: () => ({ type: "allowed", roll: own.id }) },
};

/** Harm comes to who failed (S4-6) or was struck: how much is the narrator's. */
export const HARM: Move<KeepDraft, KeepState, shape.Of<typeof HARM_OF>> = {
  type: "harmed",
  name: "harm",
  event: HARM_OF,

  may: (card, { target }) => (loserOf(card) === target ? null : "nothingToApply"),

  reduce(draft, id, { target, boxes }, account) {
    bring(draft, { event: id, kind: "harm", target, reason: "harmed", price: false, harm: boxes }, account);
    return null;
  },

  words: () => say("Step.harmed"),
  names: ({ target }) => [target],
  offers: ({ state, user, message }) =>
    user.isGM
      ? hurt(state)
          .filter((each) => harmLevel(each.actor, message.author) !== "off")
          .map(({ actor, name, harm }) =>
            narrators(`harmed|${actor.uuid}`, say("Harm", { name }), harmName(harm.value + 1, harm.max)),
          )
      : [],
  plan: (_sight, { key }) => {
    const target = key.slice("harmed|".length);
    return { rolls: [], event: () => ({ type: "harmed", target, boxes: 1 }) };
  },
};

/** How far harm of someone goes by itself, on a card of a user's. */
function harmLevel(actor: ManaActor, author: User.Implementation | null): EffectLevel {
  const isNpc = actor.type === "manaOpponent" && !isPlayed(actor);
  return AUTOMATION.level(isNpc ? "npcHarm" : "harm", author);
}

/**
 * Harm that comes to someone at once, where the world lets it: by a botch, by a contest that is lost, and of the unaware. Whom a plain
 * failure harms the narrator says.
 */
export function harmAtOnce(state: KeepState, author: User.Implementation | null): StepEvent | null {
  const [found] = hurt(state);
  const isPlain = !state.contest && found?.actor.uuid === state.own?.part.actor && state.own?.result?.botch !== true;
  if (!found || isPlain || harmLevel(found.actor, author) !== "auto") return null;
  return { type: HARM.type, target: found.actor.uuid, boxes: 1 };
}

/** Who may have come to harm, by uuid: whose last roll failed, who lost a contest, the unaware against whom one succeeded; "" for no one. */
function loserOf({ own, other, contest, opening, waits }: Standing<KeepState>): string {
  if (!opening || waits === "judgment" || waits === "other") return "";
  const struck = opening.against.kind === "unaware" ? opening.against.actor : "";
  if (contest) return { a: other?.part.actor, b: own?.part.actor, none: "" }[contest.winner ?? "none"] ?? "";
  return own?.result ? (own.reached ? struck : own.part.actor) : "";
}

/** Who may have come to harm and has a box left. */
function hurt(state: KeepState) {
  const actor = findManaActor(loserOf(state));
  return actor && actor.system.harm.value < actor.system.harm.max
    ? [{ actor, name: nameOf(actor), harm: actor.system.harm }]
    : [];
}

/** Mana that a roll cost comes back, as the world says. */
export const REFUND: Move<KeepDraft, KeepState, AboutRoll> = {
  type: "refunded",
  name: "refund",
  event: ABOUT_ROLL,

  reduce(draft, id, { roll }, account) {
    const found = draft.rolls.find((each) => each.id === roll);
    if (!found?.part.price) return "nothingToApply";
    if (draft.refunded.has(roll)) return "alreadyApplied";
    draft.refunded.add(roll);
    const { color, name, amount } = found.part.price;
    const mana = { color, name, by: amount };
    bring(
      draft,
      { event: id, kind: "mana", target: found.part.actor, reason: "regained", price: false, mana },
      account,
    );
    return null;
  },

  words: () => say("Step.refunded"),
  offers: ({ state, user }) =>
    user.isGM
      ? state.rolls
          .filter(({ id, part, result }) => part.price && result && !state.refunded.includes(id))
          .map(({ id, part }) => {
            const words = { amount: String(part.price?.amount ?? 0), color: part.price?.name ?? "", name: part.name };
            return narrators(`refunded|${id}`, say("Refund", words));
          })
      : [],
  plan: (_sight, { key }) => ({ rolls: [], event: () => ({ type: "refunded", roll: key.slice("refunded|".length) }) }),
};

/** A missed roll costs the work a round (S4-5), where the narrator says so. */
export const LOSE_ROUND: Move<KeepDraft, KeepState> = {
  type: "setBack",
  name: "setBack",
  event: shape.nothing,

  reduce(draft) {
    const { progress, waits } = standOf(draft);
    if (waits !== "work") return "finished";
    if (progress.done === 0) return "nothingToApply";
    draft.setBacks.push(draft.rolls.length);
    return null;
  },

  words: () => say("Step.setBack"),
  offers: ({ state: { own, progress, waits }, user }) =>
    user.isGM && waits === "work" && own?.reached === false && progress.done > 0
      ? [narrators("setBack", say("SetBack"), say("SetBackHint"))]
      : [],
  plan: () => ({ rolls: [], event: () => ({ type: "setBack" }) }),
};

/** The narrator ends a work that will not be finished. */
export const END_WORK: Move<KeepDraft, KeepState> = {
  type: "ended",
  name: "endWork",
  event: shape.nothing,

  reduce(draft) {
    if (standOf(draft).waits !== "work") return "finished";
    draft.ended = true;
    return null;
  },

  words: () => say("Step.ended"),
  offers: ({ state: { waits, own }, user }) =>
    user.isGM && waits === "work" && own ? [narrators("ended", say("EndWork"))] : [],
  plan: () => ({ rolls: [], event: () => ({ type: "ended" }) }),
};
