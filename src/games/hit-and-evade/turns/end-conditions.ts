import { type EvadeActor, type EvadeCondition, isCondition } from "../data/documents.ts";

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
