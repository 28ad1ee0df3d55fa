/** What a card of this game means: the opening, and what has happened since. */
import type { Account } from "../../../engine/log/account.ts";
import { cardState, enterEffect, foldEvents, type Steps, unreadableState } from "../../../engine/log/fold.ts";
import { effectsOf } from "./card-effects.ts";
import { type EvadeDraft, type EvadeEffect, type EvadeState, NOTHING } from "./card-state.ts";
import { OPENING } from "./opening.ts";
import { standOf } from "./standing.ts";

/**
 * Folds a card, see `foldEvents`.
 * @param events - The events by id, as stored.
 * @param account - What the ledgers of the touched documents say.
 */
export function foldEvade(
  stored: unknown,
  events: Readonly<Record<string, unknown>>,
  account: Account,
  steps: Steps<EvadeDraft, EvadeState>,
): EvadeState {
  const opening = OPENING.read(stored);
  if (!opening) {
    return { ...unreadableState<EvadeEffect>(events, account), ...NOTHING };
  }
  const draft: EvadeDraft = {
    opening,
    rolled: null,
    dodged: null,
    stood: false,
    damaged: null,
    jammed: null,
    exploded: null,
    second: null,
    secondDamaged: null,
    spared: false,
    conscious: { target: null, attacker: null },
    gripped: null,
    resisted: null,
    holding: null,
    holdRound: "",
    letGo: null,
    cleared: false,
    woke: null,
    struck: [],
    ticks: [],
  };
  const folded = foldEvents(draft, steps, events, account);
  const standing = standOf(draft, account);
  const effects = [...effectsOf(draft, standing), ...draft.ticks].map((effect) =>
    enterEffect<EvadeEffect>(effect, account),
  );
  return { ...cardState(folded, effects, account), ...standing };
}
