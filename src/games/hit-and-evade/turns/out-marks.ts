import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { standsFor } from "../../../engine/map/fight-marks.ts";
import { isMarkedAs, outMark } from "../../../engine/map/out-mark.ts";
import type { Status } from "../../../engine/data/statuses.ts";
import { isEvadeActor, isHeld, isUp } from "../data/documents.ts";
import { evadeFights } from "./read-turns.ts";

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

/** Who has Fatigue (S3-13). */
const TIRED: Status = {
  id: "evadeFatigue",
  name: "TENACITY.Evade.Sheet.Fatigue",
  img: `systems/${SYSTEM_ID}/assets/icons/conditions/fatigue.svg`,
};

/** Who has an aimed attack to come (S3-10). */
const AIMS: Status = {
  id: "evadeAims",
  name: "TENACITY.Evade.Turns.Bonus.aimed",
  img: `systems/${SYSTEM_ID}/assets/icons/conditions/aimed.svg`,
};

/** What tokens show of those who are up: that they cannot move (S3-17), are tired, or aim. */
export function stateMarks(actor: Actor.Implementation): readonly ActiveEffect.Implementation[] {
  if (!isEvadeActor(actor)) return [];
  const states = [
    ...(isHeld(actor) ? [HELD] : []),
    ...(actor.system.fatigue > 0 ? [TIRED] : []),
    ...(aims(actor) ? [AIMS] : []),
  ];
  return states.filter((status) => !isMarkedAs(actor, status)).map((status) => outMark(actor, status, false));
}

function aims(actor: Actor.Implementation): boolean {
  return evadeFights().some((combat) =>
    combat.evadeTurns.state.members.some(({ id, aimsAt }) => {
      const combatant = aimsAt === null ? undefined : combat.combatants.get(id);
      return combatant !== undefined && standsFor(combatant, actor);
    }),
  );
}

/** What tokens show of the unconscious and the dead (S3-13), in a fight and outside: the sign of those who are out. */
export function outMarks(actor: Actor.Implementation): readonly ActiveEffect.Implementation[] {
  return isEvadeActor(actor) && !isUp(actor) && !isMarkedAs(actor, OUT) ? [outMark(actor, OUT)] : [];
}
