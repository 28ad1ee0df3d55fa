import { oneAtATime } from "../../../engine/clients/one-at-a-time.ts";
import type { CardPosting } from "../../../engine/cards/secret/post-message.ts";
import { rollsAtOnce } from "../../../engine/settings/preferences.ts";
import { openEvade } from "../plan/open-check.ts";
import type { EvadeActor } from "../data/documents.ts";
import { late } from "../../../engine/windows/late.ts";
import type { CheckStart } from "../plan/check-choices.ts";
import { CheckPlan } from "../plan/check-plan.ts";

/** How a check is rolled, besides what it is. */
interface RollOptions extends CardPosting {
  /** Do the opposite of the preference this once. */
  readonly otherWay?: boolean | undefined;
}

/**
 * Asks how someone rolls, and posts the card (S3-1). Where nothing is left to be said, it is rolled without asking where this person
 * prefers that.
 * @param actor Who rolls; someone of whom this user is no owner rolls nothing.
 */
export async function rollCheck(
  actor: EvadeActor,
  start: CheckStart = {},
  { otherWay = false, ...posting }: RollOptions = {},
): Promise<boolean> {
  if (!actor.isOwner) return false;
  const plan = new CheckPlan(actor, start);
  const isChosen = (plan.isClear && rollsAtOnce() !== otherWay) || (await ask(plan, posting.inAnswerTo));
  if (isChosen) {
    const { opening, choices } = plan;
    await oneAtATime(`evade-check-${actor.uuid}`, async () => openEvade(actor, opening, choices, posting));
  }
  return isChosen;
}

async function ask(plan: CheckPlan, inAnswerTo?: string): Promise<boolean> {
  const { EvadeCheckDialog } = await late(import("./check-dialog.ts"));
  return EvadeCheckDialog.ask(plan, inAnswerTo);
}
