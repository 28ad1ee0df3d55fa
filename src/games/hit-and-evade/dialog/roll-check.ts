import { type RollOptions, rollOrAsk } from "../../../engine/cards/open-card.ts";
import type { CardPosting } from "../../../engine/cards/secret/post-message.ts";
import { openEvade } from "../plan/open-check.ts";
import type { EvadeActor, EvadeWeapon } from "../data/documents.ts";
import { late } from "../../../engine/windows/late.ts";
import type { CheckStart } from "../plan/check-choices.ts";
import { CheckPlan } from "../plan/check-plan.ts";
import { gunView } from "../items/gun-view.ts";
import { free, reload } from "../items/tend-gun.ts";

/**
 * Asks how someone rolls, and posts the card (S3-1). Where nothing is left to be said, it is rolled without asking where this person
 * prefers that.
 * @param actor Who rolls; someone of whom this user is no owner rolls nothing.
 */
export async function rollCheck(
  actor: EvadeActor,
  start: CheckStart = {},
  options: RollOptions = {},
): Promise<boolean> {
  const plan = new CheckPlan(actor, start);
  const ask = async (inAnswerTo?: string) =>
    (await late(import("./check-dialog.ts"))).EvadeCheckDialog.ask(plan, inAnswerTo);
  const open = (posting: CardPosting) => openEvade(actor, plan.opening, plan.choices, posting);
  return rollOrAsk(actor, { isClear: plan.isClear, ask, open }, options);
}

/**
 * Does about a gun what its state asks for: reloads it, or frees what is jammed, by a check of Craft, by an action, or in a workshop
 * (S3-20, S3-22).
 */
export async function tendGun(actor: EvadeActor, gun: EvadeWeapon): Promise<boolean> {
  const todo = gunView(gun)?.todo ?? "";
  if (todo === "" || !gun.isOwner) return false;
  if (todo === "reload") return reload(actor, gun);
  return todo === "craft" ? rollCheck(actor, { fix: gun.id ?? "" }) : free(actor, gun);
}
