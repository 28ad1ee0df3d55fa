import { oneAtATime } from "../../../engine/clients/one-at-a-time.ts";
import type { CardPosting } from "../../../engine/cards/secret/post-message.ts";
import { targetOf } from "../../../engine/map/actors-in-sight.ts";
import { rollsAtOnce } from "../../../engine/settings/preferences.ts";
import { openEvade } from "../plan/open-check.ts";
import { type EvadeActor, isEvadeActor } from "../data/documents.ts";
import { nearestFoe } from "../map/aim.ts";
import { late } from "../../../engine/windows/late.ts";
import { onlyTarget } from "../plan/foes.ts";
import { AttackPlan, type AttackStart } from "../plan/attack-plan.ts";

/** How an attack is rolled, besides what it is. */
interface RollOptions extends CardPosting {
  /** Do the opposite of the preference this once. */
  readonly otherWay?: boolean;
}

/**
 * Asks how someone attacks, and posts the card (S3-5). Where the target was named, it is rolled without asking where this person
 * prefers that.
 * @param actor Who attacks; someone of whom this user is no owner does not.
 * @param start What the attack begins with; without a target, the one that is targeted on the map, the only foe in reach, or else the nearest enemy.
 */
export async function rollAttack(
  actor: EvadeActor,
  start: AttackStart = {},
  { otherWay = false, ...posting }: RollOptions = {},
): Promise<boolean> {
  if (!actor.isOwner) return false;
  const named = start.target ?? targetOf(isEvadeActor, actor) ?? onlyTarget(actor, start.weapon ?? "");
  const plan = new AttackPlan(actor, { ...start, target: named ?? likeliestTarget(actor) });
  const isClear = named !== null && plan.problem === null;
  const isChosen = (isClear && rollsAtOnce() !== otherWay) || (await ask(plan));
  if (isChosen) {
    const { opening, choices } = plan;
    await oneAtATime(`evade-check-${actor.uuid}`, async () => openEvade(actor, opening, choices, posting));
  }
  return isChosen;
}

async function ask(plan: AttackPlan): Promise<boolean> {
  const { AttackDialog } = await late(import("./attack-dialog.ts"));
  return AttackDialog.ask(plan);
}

/** The one whom this user targets, or else the nearest enemy. */
export function likeliestTarget(actor: EvadeActor): EvadeActor | null {
  return targetOf(isEvadeActor, actor) ?? nearestFoe(actor);
}
