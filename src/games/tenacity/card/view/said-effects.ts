import { DEATH } from "../../effects/death.ts";
import { EFFECTS } from "../../effects/index.ts";
import { UNCONSCIOUS } from "../../effects/unconscious.ts";
import type { CheckEffect } from "../../rules/index.ts";
import { fallWords } from "../../conditions/fall-labels.ts";
import type { Check } from "../../data/read-check.ts";

/**
 * Whether a card says elsewhere what an effect has done.
 * @param shown Ids of effects that the tray names.
 */
export function isSaidElsewhere(check: Check, effect: CheckEffect, shown: ReadonlySet<string>): boolean {
  return (shown.has(effect.id) && isWhole(effect, check)) || isFall(effect, check);
}

/** Whether an effect changed as much as it was to: what was left of a result is worth a line of its own. */
function isWhole(effect: CheckEffect, { state, ledger }: Check): boolean {
  const entry = ledger.get(effect.id)?.entry;
  return (EFFECTS.get(effect.kind)?.change?.(effect, state, entry) ?? effect.delta) === effect.delta;
}

/** Whether someone fell by it, which the card says in a sentence. */
function isFall({ id, kind, status }: CheckEffect, { ledger }: Check): boolean {
  const card = ledger.get(id);
  const falls = kind === UNCONSCIOUS.kind || kind === DEATH.kind;
  return falls && status === "settled" && card?.takenBack === false && fallWords(card.entry, "", false) !== "";
}
