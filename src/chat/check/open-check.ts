import { ChallengeRoll } from "../../dice/challenge-roll.ts";
import type { CheckRequest } from "../../dice/check-request.ts";
import { HeroRoll } from "../../dice/hero-roll.ts";
import type { CharacterActor } from "../../documents/actor.ts";
import { foldCheck, impactDice, type CheckEvent, type CheckModifier, type CheckOpening } from "../../rules/index.ts";
import { edition } from "../../settings/edition.ts";
import type { SkillEntry } from "../../settings/registry.ts";
import { postMessage, type PostingOptions } from "../secret/post-message.ts";
import { checkTags, type CheckMeans } from "./check-means.ts";
import { automaticDice, circumstancesOf, forbiddenBy } from "./circumstances.ts";

/** Where a card goes. */
export interface CheckPosting extends PostingOptions {
  /** Uuid of the narrator's request that the check answers. */
  readonly inAnswerTo?: string;
}

/**
 * Rolls a skill and posts the card of the check. Everything that follows happens on that card. A condition that forbids it is
 * named in a warning, and nothing is rolled (R-1007).
 * @param means What the check is made with, besides the skill.
 * @param posting Who sees the card, and what it belongs to.
 * @returns The new message, or undefined when it was forbidden or a hook prevented it.
 */
export async function openCheck(
  actor: CharacterActor,
  entry: SkillEntry,
  request: CheckRequest,
  means: CheckMeans = {},
  { inAnswerTo = "", ...posting }: CheckPosting = {},
): Promise<ChatMessage.Implementation | undefined> {
  const deed = { tags: checkTags(entry, means), reaction: request.occasion === "reaction" };
  const conditions = forbiddenBy(actor, deed);
  if (conditions !== "") {
    ui.notifications.warn("TENACITY.Problem.forbidden", { format: { actor: actor.name, conditions } });
    return undefined;
  }
  const { modifiers, rolls } = await circumstancesOf(actor, deed);
  const opening = openingOf(actor, entry, request, means, modifiers);
  const { pool, targets } = foldCheck(opening, {}, {});
  const heroRoll = await HeroRoll.fromPool(pool).evaluate();
  const challengeRoll =
    request.challenge.type === "dice" && targets[0]?.dice
      ? await ChallengeRoll.fromDice({ ...request.challenge, dice: targets[0].dice }).evaluate()
      : null;
  const rolled: CheckEvent = {
    type: "rolled",
    sequence: 1,
    by: game.user.id,
    faces: heroRoll.faces,
    ...(challengeRoll && { challengeFaces: challengeRoll.faces }),
  };
  return postMessage(
    {
      type: "check",
      speaker: ChatMessage.implementation.getSpeaker({ actor }),
      content: plainText(actor, entry),
      rolls: [heroRoll, ...(challengeRoll ? [challengeRoll] : []), ...rolls],
      ...(inAnswerTo !== "" && { open: { request: inAnswerTo } }),
      system: { opening: { ...opening }, events: { [foundry.utils.randomID()]: { ...rolled } } },
    },
    posting,
  );
}

function openingOf(
  actor: CharacterActor,
  entry: SkillEntry,
  request: CheckRequest,
  means: CheckMeans,
  circumstances: readonly CheckModifier[],
): CheckOpening {
  const { attribute } = entry;
  const situation = { id: "situation", label: "TENACITY.Modifier.situation", value: request.modifier };
  const { heroDice, impact, ...dice } = automaticDice(actor, checkTags(entry, means));
  return {
    roller: actor.uuid,
    attribute: { id: attribute.id, rank: actor.system.attributes[attribute.id]?.rank ?? 0 },
    ...skillOf(actor, entry, means, dice.impactDice),
    advantage: request.advantage + Math.max(0, heroDice),
    disadvantage: request.disadvantage + Math.max(0, -heroDice),
    modifiers: [...(request.modifier === 0 ? [] : [situation]), ...circumstances],
    resolution: request.resolution,
    occasion: request.occasion,
    challenge: request.challenge,
    impactBonus: impact + (means.weapon?.system.damage ?? 0),
    purpose: means.weapon ? "damage" : "skill",
    settings: edition(),
  };
}

/** A number that counts instead of the rank is named as what it is; impact dice go by the rank all the same (R-1501). */
function skillOf(
  actor: CharacterActor,
  { skill }: SkillEntry,
  { instead }: CheckMeans,
  moreImpactDice: number,
): Pick<CheckOpening, "skill" | "impactDice"> {
  const own = actor.system.skills[skill.id]?.rank ?? 0;
  const dice = Math.max(0, impactDice(own, edition()) + moreImpactDice);
  return {
    skill: { id: skill.id, rank: instead?.rank ?? own, ...(instead && { label: instead.label }) },
    ...((instead ?? moreImpactDice !== 0) && { impactDice: dice }),
  };
}

/** What the log export and other tools read; the card itself is drawn from the data (CH-9). */
function plainText(actor: CharacterActor, { skill }: SkillEntry): string {
  const text = game.i18n.format("TENACITY.Chat.CheckBy", { actor: actor.name, skill: game.i18n.localize(skill.label) });
  return foundry.utils.escapeHTML(text);
}
