/** Players' characters whom nobody has revived wake once the fight is over (S3-13). */
import { keepsEncounters } from "../../../engine/turns/keeper.ts";
import { isEvadeActor } from "../data/documents.ts";
import { say } from "../moves/shared.ts";
import { postDeed } from "./use-card.ts";

/** Wakes them when a fight is ended; call in `init`. */
export function wakeAfterFights(): void {
  Hooks.on("deleteCombat", (combat) => {
    if (combat.started && keepsEncounters()) void wake(combat);
  });
}

/** Each wakes at 0 Life, on a message that can be undone. The dead stay dead. */
async function wake({ combatants }: Combat.Implementation): Promise<void> {
  const heroes = new Set(combatants.contents.map(({ actor }) => actor).filter(isEvadeActor));
  for (const hero of heroes) {
    if (hero.type !== "evadeHero" || !hero.system.out || hero.system.dead) continue;
    const words = [say("Wakes", { name: hero.name })];
    const by = { out: -1, life: -Math.min(0, hero.system.life.value) };
    await postDeed(hero, { name: hero.name, img: hero.img ?? "", words, effects: [{ target: hero.uuid, by }] });
  }
}
