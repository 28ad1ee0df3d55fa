import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isCharacter } from "../data/documents.ts";
import { applyCondition } from "../conditions/apply-condition.ts";
import { late } from "../../../engine/windows/late.ts";
import { openSheet } from "../../../engine/windows/open-sheet.ts";

/** How many things can be pinned to the top of a sheet. */
const MOST_FAVORITES = 8;

/** Pins something to the top of the sheet, or takes it off again. Of too many the first goes. */
export async function toggleFavorite(actor: TenacityActor, key: string): Promise<void> {
  if (!isCharacter(actor)) return;
  const pinned = [...actor.system.favorites];
  const favorites = pinned.includes(key) ? pinned.filter((each) => each !== key) : [...pinned, key];
  await actor.update({ system: { favorites: favorites.slice(-MOST_FAVORITES) } });
}

/** Asks which condition, and puts it on the actor; one that is only begun is opened, to be filled in. */
export async function addCondition(actor: TenacityActor): Promise<void> {
  const { ConditionDialog } = await late(import("../conditions/condition-dialog.ts"));
  const chosen = await ConditionDialog.ask(actor);
  if (!chosen) return;
  const { effect } = await applyCondition(actor, chosen.data);
  if (chosen.plain) await openSheet(effect);
}
