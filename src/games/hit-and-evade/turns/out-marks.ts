import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { isMarkedAs, outMark } from "../../../engine/map/out-mark.ts";
import type { Status } from "../../../engine/map/statuses.ts";
import { isEvadeActor, isUp } from "../data/documents.ts";

/** Who is out of the fight. */
export const OUT: Status = {
  id: "evadeOut",
  name: "TENACITY.Evade.Out",
  img: `systems/${SYSTEM_ID}/assets/icons/conditions/out.svg`,
};

/** What tokens show of the unconscious and the dead (S3-13), in a fight and outside: the sign of those who are out. */
export function outMarks(actor: Actor.Implementation): readonly ActiveEffect.Implementation[] {
  return isEvadeActor(actor) && !isUp(actor) && !isMarkedAs(actor, OUT) ? [outMark(actor, OUT)] : [];
}
