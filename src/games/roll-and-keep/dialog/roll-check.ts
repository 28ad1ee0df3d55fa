import { type RollOptions, rollOrAsk } from "../../../engine/cards/open-card.ts";
import { targetOf } from "../../../engine/map/actors-in-sight.ts";
import { openCheck } from "../plan/open-check.ts";
import { isManaActor, type ManaActor } from "../data/documents.ts";
import { late } from "../../../engine/windows/late.ts";
import type { CheckStart } from "../plan/keep-choice.ts";
import { KeepPlan } from "../plan/keep-plan.ts";

/**
 * Asks how someone rolls, and posts the card. Where a narrator has asked for everything, it is rolled without asking where this person
 * prefers that.
 * @param actor Who rolls; someone of whom this user is no owner rolls nothing.
 */
export async function rollCheck(actor: ManaActor, start: CheckStart = {}, options: RollOptions = {}): Promise<boolean> {
  const plan = new KeepPlan(actor, start);
  // The target is in the list of opponents; that they do is for the player to say.
  if (!start.against) plan.oppose(targetOf(isManaActor, actor));
  const isClear = plan.isAttributeAsked && plan.problem === null && plan.specialities.length === 0;
  const ask = (inAnswerTo?: string) => askHow(plan, inAnswerTo);
  return rollOrAsk(actor, { isClear, ask, open: (posting) => openCheck(plan, posting) }, options);
}

export async function askHow(plan: KeepPlan, inAnswerTo?: string): Promise<boolean> {
  const { KeepDialog } = await late(import("./keep-dialog.ts"));
  return KeepDialog.ask(plan, inAnswerTo);
}
