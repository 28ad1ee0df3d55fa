import { TenacityActor } from "../../engine/data/actor.ts";
import { rollAttack } from "./dialog/roll-attack.ts";
import { wakeAfterFights } from "./items/wake.ts";
import { plays } from "../../engine/game.ts";
import { followEvadeMoves } from "./openings/follow-moves.ts";
import { addRunning } from "./map/running.ts";
import { strikeBy } from "./moves/strike.ts";
import { registerUseCards } from "./items/use-card.ts";
import { outMarks, stateMarks } from "./turns/out-marks.ts";
import { TURN_LOG } from "./turns/turn-log.ts";

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
