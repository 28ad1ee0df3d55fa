import { registerMessages, registerTypes } from "../../src/engine/register-documents.ts";
import { ASSET_REQUEST } from "../../src/games/asset-pool/requests/request-kind.ts";
import { EVADE_REQUEST } from "../../src/games/hit-and-evade/requests/request-kind.ts";
import { KEEP_REQUEST } from "../../src/games/roll-and-keep/requests/request-kind.ts";
import { ASSET_TYPES } from "../../src/games/asset-pool/game.ts";
import { USUAL_HERO } from "../../src/games/asset-pool/maker/hero-draft.ts";
import { EVADE_TYPES } from "../../src/games/hit-and-evade/game.ts";
import { EVADE_LISTS, EVADE_READINGS } from "../../src/games/hit-and-evade/lists/world-lists.ts";
import { MANA_TYPES } from "../../src/games/roll-and-keep/game.ts";
import { MANA_LISTS, MANA_READINGS } from "../../src/games/roll-and-keep/lists/world-lists.ts";

/** What documents of the other games need, as the entry registers it at `init`: what of the world their data reads, and their types. */

export function registerAssetPoolData(): void {
  USUAL_HERO.register();
  registerTypes(ASSET_TYPES, true);
  registerMessages({ card: { type: "assetCheck" }, request: ASSET_REQUEST });
}

export function registerEvadeData(): void {
  for (const each of [EVADE_LISTS, EVADE_READINGS]) each.register();
  registerTypes(EVADE_TYPES, true);
  registerMessages({ card: { type: "evadeCheck" }, request: EVADE_REQUEST });
}

export function registerKeepData(): void {
  for (const each of [MANA_LISTS, MANA_READINGS]) each.register();
  registerTypes(MANA_TYPES, true);
  registerMessages({ card: { type: "manaCheck" }, request: KEEP_REQUEST });
}
