import { EFFECT_NEEDS, type EffectKind } from "../../../engine/cards/effects/effect-kind.ts";
import { CLOCK } from "../../../engine/clocks/tick-clock.ts";
import { Kinds } from "../../../core/kinds.ts";
import type { AssetEffect, AssetState } from "../rules/card.ts";
import { HINDER } from "./hinder.ts";
import { LEVEL } from "./level.ts";
import { USE } from "./use.ts";

/** What cards of this game do to documents. */
export const EFFECTS = new Kinds<EffectKind<AssetState, AssetEffect>>(
  "effect",
  ({ kind }) => kind,
  [USE, HINDER, LEVEL, CLOCK],
  EFFECT_NEEDS,
);
