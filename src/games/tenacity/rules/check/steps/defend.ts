import { ROLL_FACTS } from "../opening.ts";
import * as shape from "../../../../../core/shape.ts";
import type { Writer } from "../../../../../engine/log/fold.ts";
import { findTarget } from "../draft.ts";
import type { LegalMove, Mover } from "../mover.ts";
import { diceOf, startSide } from "../side.ts";
import type { CheckState, TargetState } from "../state.ts";
import type { CheckStep } from "../step.ts";
import { checkFaces } from "../verdict.ts";

/** A defender answers an opposed check with hero dice. */
const DEFENDED = shape.object({
  target: shape.maybe(shape.string),
  /** Opaque id of the defending character: who pays for the defender's boosts. */
  defender: shape.name,
  facts: ROLL_FACTS,
  faces: shape.faces,
});

export type DefendedEvent = shape.Of<typeof DEFENDED>;

/** Someone is to defend. */
export interface DefendMove extends LegalMove {
  readonly type: "defend";
  readonly who: "defender";
  readonly target: string;
}

/** the defender's dice fell. */
export const DEFEND_STEP: CheckStep<DefendedEvent, DefendMove, "defend"> = {
  type: "defended",
  name: "defend",

  event: DEFENDED,

  reduce(draft, _id, event) {
    const target = findTarget(draft, event.target);
    if (!target) return "unknownTarget";
    if (target.source.type !== "opposed") return "notOpposed";
    if (target.defense) return "alreadyDefended";
    const side = startSide(event.defender, event.facts);
    const pool = diceOf(side, draft.opening.settings);
    const wrong = checkFaces(event.faces, pool.dice, pool.sides);
    if (wrong) return wrong;
    side.faces = event.faces;
    target.defense = side;
    return null;
  },

  mayWrite: mayAnswer,

  sideMoves(state, mover) {
    const target = unanswered(state, mover);
    return target ? [{ type: "defend", who: "defender", target: target.id }] : [];
  },
};

/**
 * Whether someone may answer an attack in the name of a character: who is attacked, and no one in their place. A check that names
 * no one may be answered by anyone.
 */
export function mayAnswer(
  { target = "", defender }: Pick<DefendedEvent, "target" | "defender">,
  { targets }: CheckState,
  writer: Writer,
): boolean {
  const attacked = targets.find((each) => each.id === target);
  if (!attacked) return false;
  const { id, source } = attacked;
  const named = [id, source.type === "opposed" ? source.id : ""];
  return (named.includes(defender) || named.every((name) => name === "")) && writer.owns(defender);
}

/** The target that someone speaks for, while it has neither defended nor let it be; no one defends where nothing is rolled (R-1023). */
export function unanswered({ opening, targets }: CheckState, mover: Mover): TargetState | undefined {
  if (opening.sure) return undefined;
  const target = mover.target === undefined ? undefined : targets.find(({ id }) => id === mover.target);
  return target?.source.type === "opposed" && !target.defense ? target : undefined;
}
