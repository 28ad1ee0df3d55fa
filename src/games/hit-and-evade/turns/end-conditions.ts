import { conditionsOf, type EvadeActor } from "../data/documents.ts";

/** A turn of someone begins: what lasts for a number of turns has one less, and ends after the last (S3-9). */
export async function passTurn(actor: EvadeActor): Promise<void> {
  for (const condition of conditionsOf(actor)) {
    const { turns } = condition.system;
    if (turns === 1) await condition.delete();
    else if (turns > 1) await condition.update({ system: { turns: turns - 1 } });
  }
}

/** The fight is over, and with it what lasts for turns. */
export async function endFight(actor: EvadeActor): Promise<void> {
  for (const condition of conditionsOf(actor)) if (condition.system.turns > 0) await condition.delete();
}
