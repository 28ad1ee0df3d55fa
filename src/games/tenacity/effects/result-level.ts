import { isPlayed } from "../../../engine/cards/people.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { EffectLevel } from "../../../engine/effects/effect-kind.ts";
import type { CheckMessage } from "../card/read-check.ts";
import { isHero } from "../data/documents.ts";
import { appliedKind, type CheckState } from "../rules/index.ts";
import { automation } from "../settings/automation.ts";
import { EFFECTS } from "./index.ts";

/**
 * How far the result of a check goes by itself in this world: applied at once, offered on the card, or neither.
 * @param taker Whom it would befall: what is suggested for others may befall NPCs at once.
 */
export function resultLevel({ author }: CheckMessage, { opening }: CheckState, taker?: TenacityActor): EffectLevel {
  const kind = EFFECTS.get(appliedKind(opening) ?? "");
  const level = kind?.level(false, author) ?? "suggest";
  const isNpc = taker !== undefined && !isHero(taker) && !isPlayed(taker);
  return level === "suggest" && kind?.npcs === true && isNpc ? automation("npcHarm", author) : level;
}

/** A check as its card shows it: where nothing is to be offered, its result changes nobody. */
export function asOffered(message: CheckMessage, state: CheckState): CheckState {
  if (resultLevel(message, state) !== "off") return state;
  return { ...state, opening: { ...state.opening, purpose: "other" } };
}
