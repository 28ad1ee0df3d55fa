import type { TenacityCombat } from "../../documents/combat.ts";
import { keepsLedger, ledgerOf, vitalsOf, type LedgerActor } from "../../documents/ledger-actor.ts";
import { newCondition } from "../../documents/new-condition.ts";
import { breakThing, settleHarm, type HarmSettlement, type OverflowChoice } from "../../rules/index.ts";
import type { TenacityActor } from "../../documents/actor.ts";
import { edition } from "../../settings/edition.ts";
import { forgetOldest } from "../settler/ledger.ts";
import { betweenSettlements } from "../settler/settler.ts";
import { readAccount, writeAccount } from "../settler/write-account.ts";
import { ledgerEntry } from "./settle-prices.ts";

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
  await betweenSettlements(async () => {
    for (const hit of hits) if (keepsLedger(actor)) await applyHit(combat, actor, hit);
  });
}

async function applyHit(combat: TenacityCombat, actor: LedgerActor, hit: TurnHit): Promise<void> {
  const { id, kind, amount } = hit;
  const before = await readAccount(actor);
  const settled = ledgerOf(actor)[id] ? null : settleBody(actor, kind, amount);
  if (!settled) return;
  const { patch, changed, choices } = settled;
  const added = changed.unconscious ? await fall(actor) : [];
  const entry = ledgerEntry(actor, combat, { kind, reason: "condition", changed: { ...changed, added }, choices });
  const system = {
    ...(patch.stress !== undefined && { stress: { value: patch.stress } }),
    ...(patch.wounds !== undefined && { wounds: { value: patch.wounds } }),
    ...(patch.dead !== undefined && { dead: patch.dead }),
    ledger: { [id]: entry, ...(await forgetOldest(actor)) },
  };
  if (await writeAccount(actor, system, [id], before)) return;
  await actor.deleteEmbeddedDocuments("ActiveEffect", added);
  await applyHit(combat, actor, hit);
}

function settleBody(actor: LedgerActor, kind: TurnHit["kind"], amount: number): HarmSettlement | null {
  if (!actor.isCharacter()) return kind === "stress" ? breakThing(vitalsOf(actor), amount) : null;
  const settled = settleHarm({ kind, delta: amount }, vitalsOf(actor), edition());
  return settled.ok ? settled : null;
}

async function fall(actor: LedgerActor): Promise<string[]> {
  const data = { ...newCondition({ kind: "unconscious" }), type: "condition" } as unknown as ActiveEffect.CreateData;
  const created = await actor.createEmbeddedDocuments("ActiveEffect", [data]);
  return created.map(({ id }) => id);
}
