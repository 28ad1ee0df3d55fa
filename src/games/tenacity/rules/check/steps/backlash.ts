import * as shape from "../../../../../core/shape.ts";
import { MAXIMUM_DICE } from "../../dice.ts";
import { impactDice } from "../../rating.ts";
import { findTarget } from "../draft.ts";
import { drawsBacklash } from "../effects.ts";
import type { LegalMove } from "../mover.ts";
import { standingOf } from "../outcome.ts";
import { ofNarrator } from "../rights.ts";
import type { CheckState, TargetState } from "../state.ts";
import type { CheckStep } from "../step.ts";
import { checkFaces } from "../verdict.ts";

/** The opponent's impact dice fall against a failed attempt at standing: as many d4 as it has, or as the narrator names. */
const BACKLASH = shape.object({ target: shape.maybe(shape.string), faces: shape.all(shape.integer, MAXIMUM_DICE) });

export type BacklashEvent = shape.Of<typeof BACKLASH>;

/** A failed attempt at standing waits for the opponent's dice. */
export interface BacklashMove extends LegalMove {
  readonly type: "backlash";
  readonly who: "narrator";
  readonly target: string;
  /** The opponent's impact dice; null where only the narrator can name them. */
  readonly dice: number | null;
}

/** what an own failure costs. */
export const BACKLASH_STEP: CheckStep<BacklashEvent, BacklashMove, "backlash"> = {
  type: "backlash",
  name: "backlash",

  event: BACKLASH,

  reduce(draft, _id, { target: aimed, faces }) {
    const standing = standingOf(draft);
    const target = findTarget(draft, aimed);
    if (!target) return "unknownTarget";
    if (!drawsBacklash(draft.opening)) return "noBacklash";
    if (!standing.final) return "notFinal";
    if (standing.targets[draft.targets.indexOf(target)]?.success !== false) return "notFailing";
    if (target.backlash) return "alreadyRolled";
    const wrong = checkFaces(faces, faces.length, 4);
    if (!wrong) target.backlash = faces;
    return wrong;
  },

  mayWrite: ofNarrator,

  otherMoves({ opening, targets, final }) {
    if (!final || !drawsBacklash(opening)) return [];
    return targets
      .filter(({ success, backlash }) => success === false && !backlash)
      .map(({ id, defense }) => ({ type: "backlash", who: "narrator", target: id, dice: diceOf(defense, opening) }));
  },
};

function diceOf(defense: TargetState["defense"], { settings }: CheckState["opening"]): number | null {
  return defense && (defense.facts.impactDice ?? impactDice(defense.facts.skill.rank, settings));
}
