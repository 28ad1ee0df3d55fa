import { TenacityActor } from "../../engine/data/actor.ts";
import { rollAttack } from "./dialog/roll-attack.ts";
import { plays } from "../../engine/game.ts";
import { followEvadeMoves } from "./openings/follow-moves.ts";
import { addRunning } from "./map/running.ts";
import { strikeBy } from "./moves/strike.ts";
import { registerUseCards } from "./items/use-card.ts";
import { outMarks, stateMarks } from "./turns/follow.ts";
import { TURN_LOG } from "./turns/turn-log.ts";
import { keepsEncounters } from "../../engine/turns/keeper.ts";
import { postWaking } from "./openings/opening-card.ts";
import { isEvadeActor } from "./data/documents.ts";

/** Registers everything of hit and evade that every world needs; call in `init`. */
export function registerHitAndEvade(): void {
  TenacityActor.registerMarks(outMarks);
  TenacityActor.registerMarks(stateMarks);
  followEvadeMoves();
  if (plays("hit-and-evade")) addRunning();
  wakeAfterFights();
  strikeBy((striker, target) => rollAttack(striker, { target, opportunity: true }));
  registerUseCards();
  TURN_LOG.register();
}

/** Wakes them when a fight is ended; call in `init`. */
function wakeAfterFights(): void {
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
