import { nameOf } from "../../../engine/data/name-of.ts";
import { HOLD_ACTIONS } from "../actions/hold-actions.ts";
import { holdName, keptBy, type HeldBy } from "../conditions/held-by.ts";
import type { CharacterActor } from "../data/documents.ts";

/** Those whom an actor holds, and what it can do with each. */
export function holdRows(actor: CharacterActor) {
  return keptBy(actor).map((hold) => ({
    uuid: hold.effect.uuid,
    name: holdName(hold),
    img: hold.effect.img ?? "",
    buttons: holdButtons(hold),
  }));
}

/** What can be done with a hold. */
function holdButtons(hold: HeldBy) {
  const name = nameOf(hold.bearer);
  return HOLD_ACTIONS.filter(({ offered }) => offered(hold)).map(({ id }) => ({
    id,
    label: game.i18n.localize(`TENACITY.Hold.${id}.Name`),
    name: game.i18n.format(`TENACITY.Hold.${id}.Named`, { name }),
  }));
}
