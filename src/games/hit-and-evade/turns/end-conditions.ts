import { type EvadeActor, type EvadeCondition, isCondition, isEvadeActor, isHeld, isUp } from "../data/documents.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { isMarkedAs, outMark } from "../../../engine/map/out-mark.ts";
import type { Status } from "../../../engine/data/statuses.ts";

/** What someone has for a number of turns, or had: what has ended stays, without effect, as long as the turn can be undone. */
function passing(actor: EvadeActor): readonly EvadeCondition[] {
  const effects: readonly ActiveEffect.Implementation[] = actor.effects.contents;
  return effects.filter(isCondition).filter(({ system }) => system.turns > 0 || system.passed.length > 0);
}

/** A turn of someone begins: what lasts for a number of turns has one less, and ends after the last (S3-9). */
export async function passTurn(actor: EvadeActor, step: string): Promise<void> {
  for (const condition of passing(actor)) {
    const { turns, passed } = condition.system;
    if (turns === 0 || passed.includes(step)) continue;
    await condition.update({ disabled: turns === 1, system: { turns: turns - 1, passed: [...passed, step] } });
  }
}

/** Turns were undone: what they took of conditions comes back. */
export async function bringBackTurns(actor: EvadeActor, undone: ReadonlySet<string>): Promise<void> {
  for (const condition of passing(actor)) {
    const { turns, passed } = condition.system;
    const left = passed.filter((step) => !undone.has(step));
    const back = passed.length - left.length;
    if (back > 0) await condition.update({ disabled: false, system: { turns: turns + back, passed: left } });
  }
}

/** The fight is over, and with it what lasts for turns. */
export async function endFight(actor: EvadeActor): Promise<void> {
  for (const condition of passing(actor)) await condition.delete();
}

/** Who is out of the fight. */
export const OUT: Status = {
  id: "evadeOut",
  name: "TENACITY.Evade.Out",
  img: `systems/${SYSTEM_ID}/assets/icons/conditions/out.svg`,
};

/** Who is held, trapped or snared (S3-17). */
const HELD: Status = {
  id: "evadeHeld",
  name: "TENACITY.Evade.Sheet.Immobile",
  img: `systems/${SYSTEM_ID}/assets/icons/conditions/grapple.svg`,
};

/** What tokens show of those who cannot move (S3-17). */
export function heldMarks(actor: Actor.Implementation): readonly ActiveEffect.Implementation[] {
  const isShown = isEvadeActor(actor) && isHeld(actor) && !isMarkedAs(actor, HELD);
  return isShown ? [outMark(actor, HELD, false)] : [];
}

/** What tokens show of the unconscious and the dead (S3-13), in a fight and outside: the sign of those who are out. */
export function outMarks(actor: Actor.Implementation): readonly ActiveEffect.Implementation[] {
  return isEvadeActor(actor) && !isUp(actor) && !isMarkedAs(actor, OUT) ? [outMark(actor, OUT)] : [];
}
