import { chosenAudience } from "../../compat/message-mode.ts";
import { ChallengeRoll } from "../../dice/challenge-roll.ts";
import type { CheckRequest, RankSubstitute } from "../../dice/check-request.ts";
import { HeroRoll } from "../../dice/hero-roll.ts";
import type { CharacterActor } from "../../documents/actor.ts";
import { foldCheck, impactDice, type CheckEvent, type CheckOpening } from "../../rules/index.ts";
import { edition } from "../../settings/edition.ts";
import type { SkillEntry } from "../../settings/registry.ts";

/**
 * Rolls a skill and posts the card of the check. Everything that follows happens on that card.
 * @param instead What stands in the place of the skill rank (R-1501).
 * @returns The new message, or undefined when a hook prevented it.
 */
export async function openCheck(
  actor: CharacterActor,
  entry: SkillEntry,
  request: CheckRequest,
  instead?: RankSubstitute,
): Promise<ChatMessage.Implementation | undefined> {
  const opening = { ...openingOf(actor, entry, request), ...(instead && substituted(actor, entry, instead)) };
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
  return ChatMessage.implementation.create({
    type: "check",
    speaker: ChatMessage.implementation.getSpeaker({ actor }),
    content: plainText(actor, entry),
    rolls: challengeRoll ? [heroRoll, challengeRoll] : [heroRoll],
    system: { opening: { ...opening }, events: { [foundry.utils.randomID()]: { ...rolled } } },
    ...chosenAudience(),
  });
}

function openingOf(actor: CharacterActor, { skill, attribute }: SkillEntry, request: CheckRequest): CheckOpening {
  const { attributes, skills } = actor.system;
  const situation = { id: "situation", label: "TENACITY.Modifier.situation", value: request.modifier };
  return {
    roller: actor.uuid,
    attribute: { id: attribute.id, rank: attributes[attribute.id]?.rank ?? 0 },
    skill: { id: skill.id, rank: skills[skill.id]?.rank ?? 0 },
    advantage: request.advantage,
    disadvantage: request.disadvantage,
    modifiers: request.modifier === 0 ? [] : [situation],
    resolution: request.resolution,
    occasion: request.occasion,
    challenge: request.challenge,
    impactBonus: 0,
    purpose: "skill",
    settings: edition(),
  };
}

/** The number that counts instead of the rank is named as what it is; impact dice go by the rank all the same (R-1501). */
function substituted(
  actor: CharacterActor,
  { skill }: SkillEntry,
  { rank, label }: RankSubstitute,
): Pick<CheckOpening, "skill" | "impactDice"> {
  const own = actor.system.skills[skill.id]?.rank ?? 0;
  return { skill: { id: skill.id, rank, label }, impactDice: impactDice(own, edition()) };
}

/** What the log export and other tools read; the card itself is drawn from the data (CH-9). */
function plainText(actor: CharacterActor, { skill }: SkillEntry): string {
  const text = game.i18n.format("TENACITY.Chat.CheckBy", { actor: actor.name, skill: game.i18n.localize(skill.label) });
  return foundry.utils.escapeHTML(text);
}
