import type { LedgerActor } from "./keepers.ts";

/** An ActiveEffect as data, before it is on anybody. */
export interface EffectData {
  readonly type: string;
  readonly name: string;
  readonly img?: string | undefined;
  readonly description?: string | undefined;
  readonly system: object;
}

/** An ActiveEffect that is to be put on the actor, with the id that makes a repeat harmless. */
export interface PlannedDocument {
  readonly id: string;
  readonly data: EffectData;
}

/** An ActiveEffect as a ledger keeps it. */
export type KeptEffect = EffectData & { readonly _id: string };

type MayReturn = (actor: LedgerActor, effect: KeptEffect) => boolean;

const rules = new Map<string, MayReturn>();

/** Sets, for an ActiveEffect subtype, whether one that was replaced may come back beside what an actor has by now. */
export function onReturn(type: string, mayReturn: MayReturn): void {
  rules.set(type, mayReturn);
}

/** Whether what was replaced may come back; what no one has a rule for may. */
export function mayReturn(actor: LedgerActor, effect: KeptEffect): boolean {
  return rules.get(effect.type)?.(actor, effect) ?? true;
}
