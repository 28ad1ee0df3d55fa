import { nameOf } from "../../../engine/data/name-of.ts";
import type { ImpactRoll } from "../rolls/register-rolls.ts";
import type { CheckModifier, CheckTarget } from "../rules/index.ts";
import { openCard } from "../../../engine/cards/open-card.ts";
import type { CardPosting } from "../../../engine/cards/secret/post-message.ts";
import { openingOf } from "../plan/check-opening.ts";
import { choicesOf } from "../plan/check-choices.ts";
import type { CheckPlan } from "../plan/check-plan.ts";
import { plannedPenalty, refusesAction, type PlannedPenalty } from "../rolls/circumstances.ts";
import { rollOpening } from "./roll-opening.ts";

/**
 * Rolls what was planned and posts the card of the check. Everything that follows happens on that card. A condition that forbids
 * it is named in a warning, and nothing is rolled (R-1007). A blind check of a player's is rolled by the narrator's client.
 * @param posting Who sees the card, and what it belongs to.
 * @returns The new message, or undefined when it was forbidden, a hook prevented it, or it was not rolled here.
 */
export async function openCheck(
  plan: CheckPlan,
  posting: CardPosting = {},
): Promise<ChatMessage.Implementation | undefined> {
  const { actor, entry, action } = plan;
  if (refusesAction(actor, action)) return undefined;
  const request = plan.decided();
  return openCard(
    {
      type: "check",
      actor,
      choices: () => choicesOf(plan),
      words: wordsFor(plan),
      told: { skill: entry.skill.id, request },
      opening: async () => {
        const own = await rollPenalty(plannedPenalty(actor, action, request.ticks));
        const { rolls, targets } = await rollAnswers(plan, request.targets);
        const opening = openingOf(plan, { ...request, targets }, own.modifiers);
        return { rolls: [...own.rolls, ...rolls], opening };
      },
      roll: async (opening) => rollOpening({ actor, opening, tags: action.tags, request }),
    },
    { mode: request.mode, ...posting },
  );
}

/** Rolls the dice of conditions (R-1005). */
async function rollPenalty({ rolls, modifiers }: PlannedPenalty) {
  const rolled = await Promise.all(rolls.map((roll) => roll.evaluate()));
  return { rolls: rolled, modifiers: modifiers(rolled.map(({ faces }) => faces)) };
}

/** The ratings of targets, what conditions take off the dice of their cards among them (R-1004). */
async function rollAnswers(plan: CheckPlan, targets: readonly CheckTarget[]) {
  const rolls: ImpactRoll[] = [];
  const fallen = new Map<string, readonly CheckModifier[]>();
  for (const { id, challenge } of targets) {
    const penalty = challenge.type === "npc" ? plan.answerPenalty(id) : null;
    if (!penalty) continue;
    const rolled = await rollPenalty(penalty.planned);
    rolls.push(...rolled.rolls);
    fallen.set(id, rolled.modifiers);
  }
  return { rolls, targets: answeredTargets(targets, (id) => fallen.get(id) ?? []) };
}

/** The ratings of targets with what conditions take off the dice of their cards, once these have fallen (R-1004). */
export function answeredTargets(
  targets: readonly CheckTarget[],
  penaltyOf: (target: string) => readonly CheckModifier[],
): CheckTarget[] {
  return targets.map(({ id, challenge }) => {
    if (challenge.type !== "npc") return { id, challenge };
    const penalties = penaltyOf(id);
    if (penalties.length === 0) return { id, challenge };
    const parts = [...(challenge.parts ?? []), ...penalties.map(({ label, value }) => ({ label, value }))];
    const more = penalties.reduce((sum, { value }) => sum + value, 0);
    return { id, challenge: { ...challenge, modifier: challenge.modifier + more, parts } };
  });
}

/** What the log export and other tools read; the card itself is drawn from the data (CH-9). */
function wordsFor({ actor, entry }: CheckPlan): string {
  return game.i18n.format("TENACITY.Chat.CheckBy", {
    actor: nameOf(actor),
    skill: game.i18n.localize(entry.skill.label),
  });
}
