import type { TenacityActor } from "../../documents/actor.ts";
import type { TenacityCombat } from "../../documents/combat.ts";
import { keepsLedger, rulingsOf, vitalsOf, type LedgerActor } from "../../documents/ledger-actor.ts";
import { newCondition } from "../../documents/new-condition.ts";
import { countLost, writeEntries } from "../../documents/write-ledger.ts";
import {
  breakThing,
  entryKey,
  eventOfEffect,
  settleHarm,
  type HarmSettlement,
  type OverflowChoice,
} from "../../rules/index.ts";
import { edition } from "../../settings/edition.ts";
import { addCondition } from "../settler/carry-out.ts";
import { harmChange } from "../settler/harm-change.ts";
import { inTurn } from "../settler/jobs.ts";
import { forgetOldest } from "../settler/ledger.ts";

/** One hit at the start of a turn or round, or the answer to what it left open. */
export interface TurnHit {
  /** `<step>:<condition>`: what is in the actor's ledger under it has been done. */
  readonly id: string;
  readonly kind: "stress" | OverflowChoice;
  /** Damage after resistance; 0 for an answer. */
  readonly amount: number;
}

/** Applies hits to an actor of this user's, each once, with what is needed to take it back. */
export async function applyHarm(combat: TenacityCombat, actor: TenacityActor, hits: readonly TurnHit[]): Promise<void> {
  if (!keepsLedger(actor)) return;
  await inTurn(actor.uuid, async () => {
    for (const hit of hits) await applyHit(combat, actor, hit);
  });
}

async function applyHit(combat: TenacityCombat, actor: LedgerActor, { id, kind, amount }: TurnHit): Promise<void> {
  await countLost(actor);
  const settled = rulingsOf(actor).has(id) ? null : settleBody(actor, kind, amount);
  if (!settled) return;
  const { changed, choices } = settled;
  const added = changed.unconscious ? [await fall(actor, eventOfEffect(id))] : [];
  const entry = { card: combat.uuid, reason: "condition", kind, ...harmChange(changed), added, choices };
  await writeEntries(actor, { [entryKey(id, 0)]: entry }, await forgetOldest(actor));
}

function settleBody(actor: LedgerActor, kind: TurnHit["kind"], amount: number): HarmSettlement | null {
  if (!actor.isCharacter()) return kind === "stress" ? breakThing(vitalsOf(actor), amount) : null;
  const settled = settleHarm({ kind, delta: amount }, vitalsOf(actor), edition());
  return settled.ok ? settled : null;
}

/** Under the id of the step, so that a repeat after a crash finds it there. */
async function fall(actor: LedgerActor, id: string): Promise<string> {
  await addCondition(actor, { id, data: newCondition({ kind: "unconscious" }) });
  return id;
}
