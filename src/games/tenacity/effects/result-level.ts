import { isPlayed } from "../../../engine/cards/card-actors.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { EffectLevel } from "../../../engine/cards/effects/effect-kind.ts";
import { isNewestCard } from "../../../engine/cards/newest-card.ts";
import type { CheckMessage } from "../data/read-check.ts";
import { isHero } from "../data/documents.ts";
import { isJoined } from "./joined.ts";
import { appliedKind, type CheckState } from "../rules/index.ts";
import { automation } from "../settings/automation.ts";
import { EFFECTS } from "./index.ts";

/**
 * How far the result of a check goes without a click in this world: applied at once, offered on the card, or neither. What has joined
 * another check is that one's (R-1503).
 * @param recipient Whom it would befall: what is suggested for others may befall NPCs at once, until its roller rolls again.
 */
export function resultLevel(message: CheckMessage, { opening }: CheckState, recipient?: TenacityActor): EffectLevel {
  if (isJoined(message)) return "off";
  const { author } = message;
  const kind = EFFECTS.get(appliedKind(opening) ?? "");
  const level = kind?.level(false, author) ?? "suggest";
  if (level !== "suggest" || kind?.npcs !== true || !recipient || isHero(recipient) || isPlayed(recipient, message))
    return level;
  return isNewestCard(message) ? automation("npcHarm", author) : level;
}

/** A check as its card shows it: where nothing is to be offered, its result changes no one. */
export function asOffered(message: CheckMessage, state: CheckState): CheckState {
  if (resultLevel(message, state) !== "off") return state;
  return { ...state, opening: { ...state.opening, purpose: "other" } };
}
