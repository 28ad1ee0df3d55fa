import { effectKinds, type EffectKind } from "../../../engine/cards/effects/effect-kind.ts";
import { CLOCK } from "../../../engine/clocks/tick-clock.ts";
import type { AssetEffect, AssetState } from "../rules/card.ts";
import { HINDER } from "./hinder.ts";
import { LEVEL } from "./level.ts";
import { USE } from "./use.ts";

/** What cards of this game do to documents. */
export const EFFECTS = effectKinds<EffectKind<AssetState, AssetEffect>>([USE, HINDER, LEVEL, CLOCK]);
