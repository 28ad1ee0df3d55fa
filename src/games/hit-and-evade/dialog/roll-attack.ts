import { type RollOptions, rollOrAsk } from "../../../engine/cards/open-card.ts";
import type { CardPosting } from "../../../engine/cards/secret/post-message.ts";
import { targetOf } from "../../../engine/map/actors-in-sight.ts";
import { openEvade } from "../plan/open-check.ts";
import { type EvadeActor, isEvadeActor } from "../data/documents.ts";
import { nearestFoe } from "../map/aim.ts";
import { late } from "../../../engine/windows/late.ts";
import { onlyTarget } from "../plan/foes.ts";
import { AttackPlan, type AttackStart } from "../plan/attack-plan.ts";

/**
 * Asks how someone attacks, and posts the card (S3-5). Where the target was named, it is rolled without asking where this person
 * prefers that.
 * @param actor Who attacks; someone of whom this user is no owner does not.
 * @param start What the attack begins with; without a target, the one that is targeted on the map, the only foe in reach, or else the nearest enemy.
 */
export async function rollAttack(
  actor: EvadeActor,
  start: AttackStart = {},
  options: RollOptions = {},
): Promise<boolean> {
  const named = start.target ?? targetOf(isEvadeActor, actor) ?? onlyTarget(actor, start.weapon ?? "");
  const plan = new AttackPlan(actor, { ...start, target: named ?? likeliestTarget(actor) });
  const isClear = named !== null && plan.problem === null;
  const ask = async () => (await late(import("./attack-dialog.ts"))).AttackDialog.ask(plan);
  const open = (posting: CardPosting) => openEvade(actor, plan.opening, plan.choices, posting);
  return rollOrAsk(actor, { isClear, ask, open }, options);
}

/** The one whom this user targets, or else the nearest enemy. */
export function likeliestTarget(actor: EvadeActor): EvadeActor | null {
  return targetOf(isEvadeActor, actor) ?? nearestFoe(actor);
}
