import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isCharacter, vitalsOf } from "../data/documents.ts";
import { keepsLedger, rulingsOf, type LedgerActor } from "../../../engine/ledger/keepers.ts";
import type { TurnHit } from "../data/message/turn-data.ts";
import { newCondition } from "../conditions/new-condition.ts";
import { breakThing, settleOverflow, settleStress, UNCONSCIOUS, type HarmSettlement } from "../rules/index.ts";
import { eventOfEffect } from "../../../engine/log/audit.ts";
import { ruleset } from "../settings/ruleset.ts";
import { book, type Booking } from "../../../engine/ledger/book.ts";
import { type Make, makeAlone } from "../../../engine/ledger/gathered-changes.ts";
import { harmChange } from "../conditions/harm-change.ts";

/** What the entries of hits name as their card. */
type Card = Pick<ChatMessage.Implementation, "uuid">;

/** Applies hits that a card tells of to an actor of this user's, each once, with what is needed to take it back. */
export async function applyHarm(
  card: Card,
  actor: TenacityActor,
  hits: readonly TurnHit[],
  make: Make = makeAlone,
): Promise<void> {
  if (!keepsLedger(actor)) return;
  for (const hit of hits) await book(actor, [hit.id], () => bookingOf(card, actor, hit), make);
}

function bookingOf({ uuid }: Card, actor: LedgerActor, { id, kind, amount }: TurnHit): Booking | null {
  // What was undone is not applied again.
  const settled = rulingsOf(actor).has(id) ? null : settleBody(actor, kind, amount);
  if (!settled) return null;
  const { changed, choices } = settled;
  // Under the id of the step, so that a repeat after a crash finds it there.
  const data = { ...newCondition({ kind: UNCONSCIOUS.id }), type: "condition" };
  const condition = changed.unconscious ? { id: eventOfEffect(id), data } : null;
  const added = condition ? [condition.id] : [];
  const entry = { card: uuid, reason: "condition", kind, ...harmChange(actor, changed, choices), added };
  return { entries: { [id]: entry }, condition };
}

function settleBody(actor: LedgerActor, kind: TurnHit["kind"], amount: number): HarmSettlement | null {
  const vitals = vitalsOf(actor);
  if (!isCharacter(actor)) return kind === "stress" ? breakThing(vitals, amount) : null;
  const settled = kind === "stress" ? settleStress(vitals, amount, ruleset()) : settleOverflow(vitals, kind, ruleset());
  return settled.ok ? settled : null;
}
