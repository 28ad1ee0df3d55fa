import { oneAtATime } from "../../../engine/cards/one-at-a-time.ts";
import type { AssetHero } from "../data/documents.ts";
import type { AssetOpening } from "../rules/opening.ts";
import { AssetDialog } from "./asset-dialog.ts";
import { AssetPlan, type CheckStart } from "./asset-plan.ts";
import { challengesInSight } from "./targeted.ts";

/** Posts the card of a check. */
export type PostCheck = (opening: AssetOpening) => Promise<void>;

let post: PostCheck | null = null;

/** Says how a check becomes a card; call once, in `init`. */
export function registerPostCheck(postCheck: PostCheck): void {
  post = postCheck;
}

/**
 * Asks how a hero rolls, and posts the card.
 * @param actor Who rolls; somebody of whom this user is no owner rolls nothing.
 * @param start What the check begins with. Left out, it is made against the challenge that is targeted or selected.
 * @returns How it began; null where nothing was rolled.
 */
export async function rollCheck(actor: AssetHero, start: CheckStart = {}): Promise<AssetOpening | null> {
  if (!actor.isOwner) return null;
  const inSight = start.base === undefined ? challengesInSight()[0] : undefined;
  const plan = new AssetPlan(actor, { ...start, challenge: start.challenge ?? inSight ?? null });
  const opening = await AssetDialog.ask(plan);
  if (!opening) return null;
  await oneAtATime(`asset-check-${actor.uuid}`, async () => post?.(opening));
  return opening;
}
