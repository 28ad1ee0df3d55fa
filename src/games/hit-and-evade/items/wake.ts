/** Players' characters whom no one has revived wake once the fight is over (S3-13). */
import { keepsEncounters } from "../../../engine/turns/keeper.ts";
import { postWaking } from "../openings/opening-card.ts";
import { isEvadeActor } from "../data/documents.ts";

/** Wakes them when a fight is ended; call in `init`. */
export function wakeAfterFights(): void {
  Hooks.on("deleteCombat", (combat) => {
    if (combat.started && keepsEncounters()) void wake(combat);
  });
}

/** Each is offered to wake at 0 Life: someone may still revive them first. The dead stay dead. */
async function wake({ combatants }: Combat.Implementation): Promise<void> {
  const fighters = new Set(combatants.contents.map(({ actor }) => actor).filter(isEvadeActor));
  for (const each of fighters) {
    if (each.type === "evadeHero" && each.system.out && !each.system.dead) await postWaking(each);
  }
}
