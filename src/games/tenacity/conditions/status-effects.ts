import { isMarkedAs } from "../../../engine/map/fight-marks.ts";
import { offerStatuses, type Status } from "../../../engine/data/statuses.ts";
import { ACTOR_TYPES } from "../data/types.ts";
import { CONDITION_KINDS, type ConditionKind } from "../rules/index.ts";
import { kindIcon, ownIcon } from "../data/effect/condition-icons.ts";

/** Who is out of the fight (R-1209). */
export const OUT: Status = { id: "out", name: "TENACITY.Condition.Out", img: ownIcon("out") };

export function isMarkedOut(actor: Actor.Implementation): boolean {
  return isMarkedAs(actor, OUT);
}

const statusOf = ({ id, label }: ConditionKind): Status => ({
  id,
  name: label,
  img: kindIcon(id),
  type: "condition",
  system: { kind: id },
});

/** Makes the kinds of conditions statuses that tokens of this game's actors can have; call once, in `init`. */
export function registerStatusEffects(): void {
  const offer = (): void => {
    offerStatuses(CONDITION_KINDS.all.map(statusOf), ACTOR_TYPES);
  };
  offer();
  // Until then modules may add kinds.
  Hooks.once("setup", offer);
}
