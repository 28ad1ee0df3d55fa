import { oneAtATime } from "../../../engine/cards/one-at-a-time.ts";
import type { CharacterActor } from "../data/documents.ts";
import { postDeed } from "../items/use-card.ts";
import { generateSpin } from "../rules/index.ts";
import { edition } from "../settings/edition.ts";
import type { TenacityCombat } from "./combat.ts";

/** Whether somebody may spend an action on a point of spin. */
export function mayGenerateSpin({ system }: CharacterActor): boolean {
  return generateSpin(system.spin, edition()).ok;
}

/** Spends the action of a turn on a point of spin. The card that says so takes it back. */
export async function spendOnSpin(combat: TenacityCombat, combatant: string, actor: CharacterActor): Promise<void> {
  await oneAtATime(`spin ${actor.uuid}`, async () => {
    const generated = generateSpin(actor.system.spin, edition());
    if (!generated.ok) return;
    await combat.take({ type: "spend", combatant, part: "action", spent: true });
    await postDeed(actor, {
      name: game.i18n.localize("TENACITY.Spotlight.Do.generateSpin"),
      words: [game.i18n.format("TENACITY.Spotlight.GeneratesSpin", { name: actor.name })],
      effects: [{ target: actor.uuid, by: { spin: 1 } }],
    });
  });
}
