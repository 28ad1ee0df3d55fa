/** Who hides, as the cards of their Stealth tell (S3-16). */
import { nameOf } from "../../../engine/data/actor-identity.ts";
import type { CardMessage } from "../../../engine/cards/card.ts";
import { isCard } from "../../../engine/cards/card-kind.ts";
import { readCard } from "../../../engine/cards/read-card.ts";
import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { tokenOf } from "../../../engine/map/sighting.ts";
import { findEvadeActor, isUp } from "../data/documents.ts";
import { areFoes } from "../map/aim.ts";
import type { EvadeState } from "../rules/card-state.ts";

/** Someone who hides, and what their Stealth came to. */
export interface Hider {
  /** Uuid. */
  readonly actor: string;
  readonly name: string;
  readonly total: number;
}

/** How far back those who hide are looked for, in messages. */
const LOOK_BACK = 20;

/**
 * Those who hide on the scene of a token: the last Stealth of each who is up.
 * @param side Of the token's own side, or of its enemies.
 * @param cards Which of the newest cards count, by message.
 */
export function hidersAround(
  token: PlacedToken,
  side: "own" | "enemies",
  cards: readonly ChatMessage.Implementation[] = game.messages.contents,
): readonly Hider[] {
  const hiders = new Map<string, Hider>();
  for (const message of cards.slice(-LOOK_BACK)) {
    if (message.type !== "evadeCheck" || !isCard(message)) continue;
    const hider = hiderOn(message);
    const other = hider && tokenOf(hider.of);
    if (!hider || other?.parent !== token.parent || !isUp(hider.of)) continue;
    if (areFoes(token, other) === (side === "enemies")) hiders.set(hider.of.uuid, hider.hider);
  }
  return [...hiders.values()];
}

function hiderOn(message: CardMessage) {
  // The subtype has one kind of card, which folds to this.
  const { opening, roll } = readCard(message).state as EvadeState;
  const of = opening?.skill === "stealth" && !opening.opposed ? findEvadeActor(opening.actor) : null;
  return of && roll ? { of, hider: { actor: of.uuid, name: nameOf(of), total: roll.total } } : null;
}

/** Enemies who hide from someone, as everyone at the table has seen: what was rolled in secret stays so. */
export function openlyHidden(token: PlacedToken): readonly Hider[] {
  const all = game.messages.contents;
  const open: ChatMessage.Implementation[] = [];
  for (let place = all.length - 1; place >= 0 && open.length < LOOK_BACK; place -= 1) {
    const message = all[place];
    if (message?.whisper.length === 0 && !message.blind) open.push(message);
  }
  return hidersAround(token, "enemies", open.reverse());
}
