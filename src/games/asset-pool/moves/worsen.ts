import { bring } from "../../../engine/log/fold.ts";
import * as shape from "../../../core/shape.ts";
import type { Move } from "../../../engine/cards/move.ts";
import { conditionsOf } from "../data/documents.ts";
import { type AssetDraft, type AssetState, sparedBy } from "../rules/card.ts";
import { LEVEL, SEVERE } from "../rules/conditions.ts";
import { levelName } from "../words.ts";
import { heroOf } from "./steps.ts";

const WORSENED = shape.object({ condition: shape.name, name: shape.text, from: LEVEL, by: shape.always(1) });

/** The narrator makes a condition of the roller one level worse, up to a severe one (S2-7). */
export const WORSEN: Move<AssetDraft, AssetState, shape.Of<typeof WORSENED>> = {
  type: "worsened",
  name: "worsen",

  event: WORSENED,

  may: sparedBy,
  once: ({ condition, from }) => `${condition} ${String(from)}`,

  reduce(draft, id, change, account) {
    if (change.from >= SEVERE) return "nothingToApply";
    const { actor: target } = draft.opening;
    bring(draft, { event: id, kind: "level", target, reason: "worsened", price: false, change }, account);
    return null;
  },

  words: () => game.i18n.localize("TENACITY.AssetPool.Card.Step.worsened"),

  offers({ state, user }) {
    return user.isGM && sparedBy(state) === null
      ? worsening(state).map(({ id, name, system: { level } }) => ({
          key: `worsened|${id ?? ""}`,
          label: game.i18n.format("TENACITY.AssetPool.Card.Worsen", { condition: name }),
          result: levelName(level + 1),
          price: "",
          narrators: true,
        }))
      : [];
  },

  plan({ state }, { key }) {
    const found = worsening(state).find(({ id }) => key === `worsened|${id ?? ""}`);
    if (!found) return null;
    const { id, name, system } = found;
    return { rolls: [], event: () => ({ type: "worsened", condition: id ?? "", name, from: system.level }) };
  },
};

/** The hero's conditions that can get worse. */
function worsening(state: AssetState) {
  const hero = heroOf(state);
  return hero ? conditionsOf(hero).filter(({ system }) => system.level < SEVERE) : [];
}
