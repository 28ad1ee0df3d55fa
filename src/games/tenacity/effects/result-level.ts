import type { EffectLevel } from "../../../engine/effects/effect-kind.ts";
import type { CheckMessage } from "../card/read-check.ts";
import { appliedKind, type CheckState } from "../rules/index.ts";
import { EFFECTS } from "./index.ts";

/** How far the result of a check goes by itself in this world: applied at once, offered on the card, or neither. */
export function resultLevel({ author }: CheckMessage, { opening }: CheckState): EffectLevel {
  return EFFECTS.get(appliedKind(opening) ?? "")?.level(false, author) ?? "suggest";
}

/** A check as its card shows it: where nothing is to be offered, its result changes nobody. */
export function asOffered(message: CheckMessage, state: CheckState): CheckState {
  if (resultLevel(message, state) !== "off") return state;
  return { ...state, opening: { ...state.opening, purpose: "other" } };
}
