import { fromEach } from "../../../../engine/cards/move.ts";
import type { CheckSight, PanelView } from "../../moves/check-move.ts";
import { MOVES } from "../../moves/index.ts";
import { offersBy, type MoveOffer } from "../../moves/offers.ts";

/** A part of the card that a move brings along, with the path of the template that draws it. */
export type DrawnPanel = PanelView & { readonly template: string };

/** What moves ask for in more than a button, as far as this person may. */
export function panelsView(sight: CheckSight, offers: readonly MoveOffer[]): readonly DrawnPanel[] {
  return fromEach(MOVES, (move) => {
    const { panel } = move;
    if (!panel) return [];
    return panel.views(sight, offersBy(move, offers)).map((view) => ({ ...view, template: panel.template }));
  });
}
