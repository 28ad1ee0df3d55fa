import { type RollOptions, rollOrAsk } from "../../../engine/cards/open-card.ts";
import { openCheck } from "../plan/open-check.ts";
import type { AssetHero } from "../data/documents.ts";
import { late } from "../../../engine/windows/late.ts";
import type { CheckStart } from "../plan/asset-choice.ts";
import { AssetPlan } from "../plan/asset-plan.ts";
import { challengeAtHand, challengesInSight } from "../plan/treatable.ts";

/**
 * Asks how a hero rolls, and posts the card. Where a narrator asks, or a challenge is named or targeted, and it is clear which assets fit, it is
 * rolled without asking where this person prefers that.
 * @param actor Who rolls; someone of whom this user is no owner rolls nothing.
 * @param start What the check begins with. Left out, it is made against the challenge that is at hand.
 */
export async function rollCheck(actor: AssetHero, start: CheckStart = {}, options: RollOptions = {}): Promise<boolean> {
  const atHand = start.base === undefined ? challengeAtHand() : null;
  const plan = new AssetPlan(actor, { ...start, challenge: start.challenge ?? atHand });
  const isMeasured =
    plan.isAsked || Boolean(start.challenge) || (atHand !== null && challengesInSight().includes(atHand));
  const ask = async (inAnswerTo?: string) =>
    (await late(import("./asset-dialog.ts"))).AssetDialog.ask(plan, inAnswerTo);
  const isClear = isMeasured && plan.isClear;
  return rollOrAsk(actor, { isClear, ask, open: (posting) => openCheck(plan, posting) }, options);
}
