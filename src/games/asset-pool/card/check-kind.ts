import { templatePath } from "../../../compat/system-id.ts";
import { registerCardKind, type CardKind } from "../../../engine/cards/card-kind.ts";
import { movesAmong, namesAmong } from "../../../engine/cards/move.ts";
import { isData } from "../../../core/data.ts";
import { EFFECTS } from "../effects/index.ts";
import { MOVES } from "../moves/index.ts";
import { foldAssetCheck, type AssetEffect, type AssetState } from "../rules/card.ts";
import { assetCalls } from "./calls.ts";
import { assetCheckView } from "./check-view.ts";
import { tellCheck } from "./tell-check.ts";

/** A check of the asset pool (S2-1 to S2-8). */
const assetCheck: CardKind<AssetState, AssetEffect> = {
  type: "assetCheck",
  ...movesAmong(MOVES),
  fold: (opening, events, account) => foldAssetCheck(opening, events, account, MOVES),
  // Of an opening, its roller and the treated hero.
  names: (stored) => {
    const { actor, treats } = stored;
    return [actor, isData(treats) ? treats["actor"] : undefined, ...namesAmong(MOVES, stored)];
  },
  effects: EFFECTS,
  calls: assetCalls,
  template: templatePath("games/asset-pool/chat/check"),
  partials: ["engine/chat/head", "engine/chat/effects", "engine/chat/history", "engine/chat/undo"].map(templatePath),
  view: assetCheckView,
  tell: tellCheck,
  about: ({ opening }) => [opening?.actor ?? "", opening?.challenge.uuid ?? "", opening?.treats?.actor ?? ""],
};

/** Makes checks of this game known to the engine; call in `init`. */
export function registerAssetChecks(): void {
  registerCardKind(assetCheck);
}
