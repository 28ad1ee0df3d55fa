import type { EffectKind } from "../../../engine/effects/effect-kind.ts";
import type { AssetEffect, AssetState } from "../rules/card.ts";
import { HINDER } from "./hinder.ts";
import { USE } from "./use.ts";

/** What cards of this game do to documents. */
export const EFFECTS: readonly EffectKind<AssetState, AssetEffect>[] = [USE, HINDER];
