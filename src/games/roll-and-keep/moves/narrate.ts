import { nameOf } from "../../../engine/data/name-of.ts";
import type { Move, Offer } from "../../../engine/cards/move.ts";
import type { KeepDraft, KeepState } from "../rules/card.ts";
import { type AboutRoll, ALLOWED, ENDED, HARMED, type HarmedEvent, REFUNDED, SET_BACK } from "../rules/steps.ts";
import { harmName } from "../words.ts";
import { findManaActor, offer, say } from "./shared.ts";

/** What a narrator alone may choose, set apart on the card. */
const narrators = (key: string, label: string, result = ""): Offer => offer(key, label, { result, narrators: true });

/** The narrator allows a second try after a plain failure (S4-6). */
export const ALLOW: Move<KeepDraft, KeepState, AboutRoll> = {
  ...ALLOWED,
  name: "allow",
  words: () => say("Step.allowed"),
  offers: ({ state, user }) =>
    state.retriable && user.isGM ? [narrators("allowed", say("Allow"), say("AllowHint"))] : [],
  plan: ({ state: { own } }) => own && { rolls: [], event: () => ({ type: "allowed", roll: own.id }) },
};

/** Harm comes to who failed (S4-6) or was struck: how much is the narrator's. */
export const HARM: Move<KeepDraft, KeepState, HarmedEvent> = {
  ...HARMED,
  name: "harm",
  words: () => say("Step.harmed"),
  names: ({ target }) => [target],
  offers: ({ state, user }) =>
    user.isGM
      ? hurt(state).map(({ uuid, name, harm }) =>
          narrators(`harmed|${uuid}`, say("Harm", { name }), harmName(harm.value + 1, harm.max)),
        )
      : [],
  plan: (_sight, { key }) => {
    const target = key.slice("harmed|".length);
    return { rolls: [], event: () => ({ type: "harmed", target, boxes: 1 }) };
  },
};

/** Who may have come to harm: whose last roll failed, who lost a contest, the unaware against whom one succeeded; no one without a box left. */
function hurt({ own, other, contest, opening, waits }: KeepState) {
  if (!opening || waits === "judgment" || waits === "other") return [];
  const struck = opening.against.kind === "unaware" ? opening.against.actor : "";
  const loser = contest
    ? { a: other?.part.actor, b: own?.part.actor, none: "" }[contest.winner ?? "none"]
    : own?.result && (own.reached ? struck : own.part.actor);
  const actor = findManaActor(loser ?? "");
  return actor && actor.system.harm.value < actor.system.harm.max
    ? [{ uuid: actor.uuid, name: nameOf(actor), harm: actor.system.harm }]
    : [];
}

/** Mana that a roll cost comes back, as the world says. */
export const REFUND: Move<KeepDraft, KeepState, AboutRoll> = {
  ...REFUNDED,
  name: "refund",
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
  ...SET_BACK,
  name: "setBack",
  words: () => say("Step.setBack"),
  offers: ({ state: { own, progress, waits }, user }) =>
    user.isGM && waits === "work" && own?.reached === false && progress.done > 0
      ? [narrators("setBack", say("SetBack"), say("SetBackHint"))]
      : [],
  plan: () => ({ rolls: [], event: () => ({ type: "setBack" }) }),
};

/** The narrator ends a work that will not be finished. */
export const END_WORK: Move<KeepDraft, KeepState> = {
  ...ENDED,
  name: "endWork",
  words: () => say("Step.ended"),
  offers: ({ state: { waits, own }, user }) =>
    user.isGM && waits === "work" && own ? [narrators("ended", say("EndWork"))] : [],
  plan: () => ({ rolls: [], event: () => ({ type: "ended" }) }),
};
