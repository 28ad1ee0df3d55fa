import { canDodge, type EvadeActor } from "../data/documents.ts";
import type { Term } from "../rules/opening.ts";
import { aimedNow, AIMED_BONUS, AMBUSH_BONUS, memberOf, stepTurns, type Member } from "../rules/turns/index.ts";
import { say } from "./say.ts";
import { type EvadeFight, evadeFights } from "./read-turns.ts";

/** Somebody in a fight. */
interface Place {
  readonly combat: EvadeFight;
  readonly member: Member;
}

/** The running fight in which somebody takes part: the one that is shown before others; null for none. */
export function placeOf(actor: EvadeActor): Place | null {
  const shown: object | null = game.combat;
  const fights = [...evadeFights()].sort((one, other) => Number(other === shown) - Number(one === shown));
  for (const combat of fights) {
    const combatant = combat.combatants.find((each) => each.actor === actor);
    const member = memberOf(combat.evadeTurns.state, combatant?.id ?? "");
    if (member) return { combat, member };
  }
  return null;
}

/** Whether somebody is in a fight that has begun. */
export function inFight(actor: EvadeActor): boolean {
  const place = placeOf(actor);
  return place !== null && place.combat.evadeTurns.state.round > 0;
}

/** Whether somebody can act and has an action left (S3-3). */
export function hasAction(actor: EvadeActor): boolean {
  return canDodge(actor);
}

/**
 * Spends what a deed costs that no card accounts for (S3-3): a step of the fight in one's own turn, else the number alone. Outside of
 * fights nothing is spent.
 * @param what An immediate action is free once a turn; further ones cost the action.
 * @returns False where none is left.
 */
export async function spendAction(actor: EvadeActor, what: "action" | "immediate"): Promise<boolean> {
  const place = placeOf(actor);
  if (!place || !inFight(actor)) return true;
  const { combat, member } = place;
  const step = { type: "act", member: member.id, deed: what } as const;
  const after = stepTurns(combat.evadeTurns.state, step);
  if (typeof after !== "string") {
    await combat.take(step);
    return true;
  }
  const { value } = actor.system.actions;
  if (value < 1) {
    ui.notifications.info(say("NoActionLeft", { name: actor.name }));
    return false;
  }
  await actor.update({ system: { actions: { value: value - 1 } } });
  return true;
}

/** Whether somebody has an aimed attack at somebody else to make now, before their group's turn (S3-10). */
export function aimsNow(actor: EvadeActor, target: EvadeActor | null): boolean {
  const place = placeOf(actor);
  if (!place || !target) return false;
  const { combat, member } = place;
  const { aimsAt } = aimedNow(combat.evadeTurns.state).find(({ id }) => id === member.id) ?? { aimsAt: null };
  return combat.combatants.get(aimsAt ?? "")?.actor === target;
}

/** Whether it is the free turn of somebody's ambush (S3-16). */
export function inAmbush(actor: EvadeActor): boolean {
  const place = placeOf(actor);
  if (!place) return false;
  const { phase, current } = place.combat.evadeTurns.state;
  return phase === "ambush" && place.member.group === current;
}

/** What the order of turns adds to a check or an attack now. */
export function turnBonuses(actor: EvadeActor, target: EvadeActor | null): readonly Term[] {
  return [
    ...(inAmbush(actor) ? [{ name: say("Bonus.ambush"), value: AMBUSH_BONUS }] : []),
    ...(aimsNow(actor, target) ? [{ name: say("Bonus.aimed"), value: AIMED_BONUS }] : []),
  ];
}
