import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { isMarkedAs, outMark } from "../../../engine/map/out-mark.ts";
import type { Status } from "../../../engine/data/statuses.ts";
import { isEvadeActor, isHeld, isUp } from "../data/documents.ts";

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

/** What tokens show of those who cannot move (S3-17). */
export function heldMarks(actor: Actor.Implementation): readonly ActiveEffect.Implementation[] {
  const isShown = isEvadeActor(actor) && isHeld(actor) && !isMarkedAs(actor, HELD);
  return isShown ? [outMark(actor, HELD, false)] : [];
}

/** What tokens show of the unconscious and the dead (S3-13), in a fight and outside: the sign of those who are out. */
export function outMarks(actor: Actor.Implementation): readonly ActiveEffect.Implementation[] {
  return isEvadeActor(actor) && !isUp(actor) && !isMarkedAs(actor, OUT) ? [outMark(actor, OUT)] : [];
}
