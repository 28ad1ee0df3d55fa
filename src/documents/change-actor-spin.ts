import { changeSpin } from "../rules/index.ts";
import { edition } from "../settings/edition.ts";
import type { CharacterActor } from "./actor.ts";

/**
 * Gives a character spin or takes it, within the limits of the rules.
 * @param change An integer.
 * @returns The new score.
 */
export async function changeActorSpin(actor: CharacterActor, change: number): Promise<number> {
  const spin = changeSpin(actor.system.spin, change, edition().spinMaximum);
  await actor.update({ system: { spin } });
  return spin;
}
