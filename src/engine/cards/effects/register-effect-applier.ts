import { whenReconnected } from "../../clients/connection.ts";
import { whenElected } from "../../clients/elected-tab.ts";
import { entriesOf, keepsLedger } from "../../ledger/keepers.ts";
import type { CardMessage } from "../card.ts";
import { cardKinds, isCard } from "../card-kind.ts";
import { findCard } from "../read-card.ts";
import { watchWriters } from "../seen-writers.ts";
import { SECRET_CHANGED } from "../secret/secret-channel.ts";
import { watchLedgers } from "../../ledger/count-lost.ts";
import { catchUp, settle } from "./effect-applier.ts";
import { watchRestores } from "./gone-back.ts";

/** Starts settling; call at `ready`, when actors and messages are there to be read. */
export function registerEffectApplier(): void {
  // First, so that the effect applier knows whose it is.
  watchWriters();
  watchRestores();
  watchLedgers();
  const onMessage = (message: ChatMessage.Implementation): void => {
    if (isCard(message)) void settle(message);
  };
  Hooks.on("createChatMessage", onMessage);
  Hooks.on("updateChatMessage", onMessage);
  // A price that was paid opens the way for what comes after it, which may be someone else's to settle.
  Hooks.on("updateActor", (actor, changes) => {
    for (const card of cardsIn(actor, changes)) void settle(card);
  });
  // A sealed card changes without an update.
  Hooks.on(SECRET_CHANGED, onMessage);
  // What waited for approval may do without it from now on.
  const onSetting = ({ key }: Setting): void => {
    if (cardKinds().some(({ automation }) => automation === key)) void catchUp();
  };
  Hooks.on("createSetting", onSetting);
  Hooks.on("updateSetting", onSetting);
  // The effect applier may have left, and this client may now be the one.
  Hooks.on("userConnected", () => void catchUp());
  whenReconnected(() => void catchUp());
  whenElected(() => void catchUp());
}

/** The cards of which an actor's ledger says something new. */
function cardsIn(actor: Actor.Implementation, changes: object): readonly CardMessage[] {
  const { ledger = {} } = (changes as { readonly system?: { readonly ledger?: object } }).system ?? {};
  if (!keepsLedger(actor)) return [];
  const cards = new Set(Object.keys(ledger).map((key) => entriesOf(actor)[key]?.card));
  return [...cards].flatMap((card) => findCard(card) ?? []);
}
