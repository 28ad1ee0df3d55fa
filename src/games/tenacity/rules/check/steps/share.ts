import * as shape from "../../../../../core/shape.ts";
import { shareAdvantage } from "../../spin.ts";
import { enter, shareEffects } from "../effects.ts";
import { turnOf, type LegalMove } from "../mover.ts";
import { standingOf } from "../outcome.ts";
import { pointsToShare } from "../results.ts";
import { ofRoller } from "../rights.ts";
import type { CheckStep } from "../step.ts";

/** Points of "create an advantage" are given away, all at once or bit by bit. */
const SHARED = shape.object({
  shares: shape.where(shape.list(shape.object({ to: shape.text, points: shape.count })), (shares) =>
    shares.every(({ to }) => to !== ""),
  ),
});

export type SharedEvent = shape.Of<typeof SHARED>;

/** Points wait to be given away. */
export interface ShareMove extends LegalMove {
  readonly type: "share";
  readonly who: "roller";
  readonly points: number;
  readonly toSelf: boolean;
}

/** */
export const SHARE_STEP: CheckStep<SharedEvent, ShareMove, "share"> = {
  type: "shared",
  name: "share",

  event: SHARED,

  reduce(draft, id, event, account) {
    const standing = standingOf(draft);
    const points = pointsToShare(draft, standing);
    const fumbled = standing.roller.classification?.fumble === true;
    if (points === 0 || event.shares.every((share) => share.points === 0)) return "nothingToShare";
    const { roller, settings } = draft.opening;
    const verdict = shareAdvantage(points, event.shares, roller, fumbled, settings);
    if (!verdict.ok) return verdict.reason;
    draft.shared += points - verdict.left;
    draft.effects.push(...shareEffects(id, event.shares).map((effect) => enter(effect, account)));
    return null;
  },

  mayWrite: ofRoller,

  sideMoves(state, mover) {
    const { pointsToShare: points, classification, opening } = state;
    if (mover.target !== undefined || turnOf(state, mover)?.phase !== "done" || points === 0) return [];
    const toSelf = !(classification?.fumble === true && opening.settings.fumbleBlocksSpin);
    return [{ type: "share", who: "roller", points, toSelf }];
  },
};
