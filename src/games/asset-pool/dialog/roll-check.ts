import { oneAtATime } from "../../../engine/clients/one-at-a-time.ts";
import type { CardPosting } from "../../../engine/cards/secret/post-message.ts";
import { rollsAtOnce } from "../../../engine/settings/preferences.ts";
import { openCheck } from "../plan/open-check.ts";
import type { AssetHero } from "../data/documents.ts";
import { late } from "../../../engine/windows/late.ts";
import type { CheckStart } from "../plan/asset-choice.ts";
import { AssetPlan } from "../plan/asset-plan.ts";
import { challengeAtHand, challengesInSight } from "../plan/targeted.ts";

/** How a check is rolled, besides what it is. */
interface RollOptions extends CardPosting {
  /** Do the opposite of the preference this once. */
  readonly otherWay?: boolean;
}

/**
 * Asks how a hero rolls, and posts the card. Where a narrator asks, or a challenge is targeted, and it is clear which assets fit, it is
 * rolled without asking where this person prefers that.
 * @param actor Who rolls; someone of whom this user is no owner rolls nothing.
 * @param start What the check begins with. Left out, it is made against the challenge that is at hand.
 */
export async function rollCheck(
  actor: AssetHero,
  start: CheckStart = {},
  { otherWay = false, ...posting }: RollOptions = {},
): Promise<boolean> {
  if (!actor.isOwner) return false;
  const atHand = start.base === undefined ? challengeAtHand() : null;
  const plan = new AssetPlan(actor, { ...start, challenge: start.challenge ?? atHand });
  const isMeasured = plan.isAsked || (atHand !== null && challengesInSight().includes(atHand));
  const isChosen = (isMeasured && plan.isClear && rollsAtOnce() !== otherWay) || (await ask(plan, posting.inAnswerTo));
  if (isChosen) await oneAtATime(`asset-check-${actor.uuid}`, async () => openCheck(plan, posting));
  return isChosen;
}

async function ask(plan: AssetPlan, inAnswerTo?: string): Promise<boolean> {
  const { AssetDialog } = await late(import("./asset-dialog.ts"));
  return AssetDialog.ask(plan, inAnswerTo);
}
