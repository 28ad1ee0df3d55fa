import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { isMarkedAs, outMark, standsFor } from "../../../engine/map/fight-marks.ts";
import type { Status } from "../../../engine/data/statuses.ts";
import { isEvadeActor, isHeld, isUp } from "../data/documents.ts";
import { evadeFights } from "./read-turns.ts";

/** @param icon Name of its picture among those of conditions. */
const status = (id: string, name: string, icon: string): Status => ({
  id,
  name,
  img: `systems/${SYSTEM_ID}/assets/icons/conditions/${icon}.svg`,
});

/** Who is out of the fight. */
export const OUT = status("evadeOut", "TENACITY.Evade.Out", "out");

/** Who is held, trapped or snared (S3-17). */
const HELD = status("evadeHeld", "TENACITY.Evade.Sheet.Immobile", "grapple");

/** Who has Fatigue (S3-13). */
const TIRED = status("evadeFatigue", "TENACITY.Evade.Sheet.Fatigue", "fatigue");

/** Who has an aimed attack to come (S3-10). */
const AIMS = status("evadeAims", "TENACITY.Evade.Turns.Bonus.aimed", "aimed");

/** What tokens show of those who are up: that they cannot move (S3-17), are tired, or aim. */
export function stateMarks(actor: Actor.Implementation): readonly ActiveEffect.Implementation[] {
  if (!isEvadeActor(actor)) return [];
  const states = [
    ...(isHeld(actor) ? [HELD] : []),
    ...(actor.system.fatigue > 0 ? [TIRED] : []),
    ...(aims(actor) ? [AIMS] : []),
  ];
  return states.filter((state) => !isMarkedAs(actor, state)).map((state) => outMark(actor, state, false));
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
