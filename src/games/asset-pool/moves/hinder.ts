import { sortedEntries } from "../../../core/data.ts";
import { bring } from "../../../engine/log/fold.ts";
import type { StepEvent } from "../../../engine/cards/step-plan.ts";
import type { Move, Offer } from "../../../engine/cards/move.ts";
import { findActor } from "../../../engine/data/actor-identity.ts";
import { AUTOMATION } from "../automation.ts";
import { conditionsOf, isAssetChallenge } from "../data/documents.ts";
import { GIVEN_CONDITION, type AssetDraft, type AssetState, type GivenCondition, sparedBy } from "../rules/card.ts";
import { levelName } from "../words.ts";
import { heroOf } from "./steps.ts";

/** The narrator puts one of the challenge's conditions on the roller (S2-7). */
export const HINDER: Move<AssetDraft, AssetState, GivenCondition> = {
  type: "hindered",
  name: "hinder",

  event: GIVEN_CONDITION,

  may: sparedBy,
  // It gets worse, and is not given a second time.
  once: ({ name }) => name,

  reduce(draft, id, condition, account) {
    const { actor: target } = draft.opening;
    bring(draft, { event: id, kind: "hinder", target, reason: "hindered", price: false, condition }, account);
    return null;
  },

  words: () => game.i18n.localize("TENACITY.AssetPool.Card.Step.hindered"),

  offers({ state, user, message }) {
    const isOffered = AUTOMATION.level("conditions", message.author) !== "off";
    return isOffered && sparedBy(state) === null && user.isGM && heroOf(state)
      ? givenBy(state)
          .filter(({ given }) => !isSuffered(state, given))
          .map(({ key, offer }) => ({ ...offer, key }))
      : [];
  },

  plan({ state }, { key }) {
    const found = givenBy(state).find((each) => each.key === key);
    if (!found) return null;
    return { rolls: [], event: () => ({ type: "hindered", ...found.given }) };
  },
};

/** The condition that a complete failure gives at once, where the world lets it: of a challenge that has just one. */
export function hinderedAtOnce(state: AssetState, author: User.Implementation | null): StepEvent | null {
  const [only, ...others] = givenBy(state);
  const isFailed = state.result?.successes === 0 && heroOf(state) !== null;
  if (!only || others.length > 0 || !isFailed || isSuffered(state, only.given)) return null;
  return AUTOMATION.level("conditions", author) === "auto" ? { type: HINDER.type, ...only.given } : null;
}

/** Whether the roller has a condition of that name, or will have it as soon as the card's is there. */
function isSuffered(state: AssetState, { name }: GivenCondition): boolean {
  const hero = heroOf(state);
  const isGiven = state.effects.some(({ condition }) => condition?.name === name);
  return isGiven || (hero !== null && conditionsOf(hero).some((condition) => condition.name === name));
}

/** What the challenge of a card may do to the side that rolls against it. */
function givenBy({
  opening,
}: AssetState): readonly { key: string; given: GivenCondition; offer: Omit<Offer, "key"> }[] {
  const challenge = findActor(opening?.challenge.uuid);
  if (!isAssetChallenge(challenge)) return [];
  return sortedEntries(challenge.system.gives).map(([id, { name, level, touches }]) => {
    const label = game.i18n.format("TENACITY.AssetPool.Card.Give", { condition: name });
    const offer = { label, result: levelName(level), price: "", narrators: true };
    return { key: `hindered|${id}`, given: { name, level, touches: [...touches] }, offer };
  });
}
