import { creationIn, deletionIn } from "../../compat/batch.ts";
import { anyDocument } from "../../compat/documents.ts";
import { type Make, makeAlone } from "./gathered-changes.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import { rulingsOf, type LedgerActor } from "./keepers.ts";

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

/** What says on an ActiveEffect which card has brought it: only those who may write there can say so. */
const BY_CARD = "card";

/** The same ActiveEffect as a card brings it. */
export function broughtBy(card: string, { id, data }: PlannedDocument): KeptEffect {
  const { flags = {} } = data as { readonly flags?: Readonly<Record<string, object>> };
  const own = { ...flags[SYSTEM_ID], [BY_CARD]: card };
  return { ...data, _id: id, ...{ flags: { ...flags, [SYSTEM_ID]: own } } };
}

/** The uuid of the card that has brought an ActiveEffect, as far as it says so; null for none. */
export function bringerOf(effect: ActiveEffect.Implementation): string | null {
  const card: unknown = effect.getFlag(SYSTEM_ID, BY_CARD);
  return typeof card === "string" ? card : null;
}

/**
 * Ids of those events of a card that brought an ActiveEffect of which no ledger tells: the page was gone between the two writes.
 * @param events Ids of events that do not count any more, so that no one will write the second.
 */
export function strayEffects(actor: LedgerActor, card: string, events: readonly string[]): readonly string[] {
  const told = new Set([...rulingsOf(actor).values()].flatMap(({ entry }) => entry.added ?? []));
  const isOf = (id: string): boolean => {
    const effect = actor.effects.get(id);
    return effect !== undefined && bringerOf(effect) === card;
  };
  return events.filter((id) => !told.has(id) && isOf(id));
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

/** Puts an ActiveEffect on an actor under its id, unless it is there, or someone else puts it there at this moment. */
export async function putOn(actor: LedgerActor, effect: KeptEffect, make: Make = makeAlone): Promise<void> {
  if (actor.effects.has(effect._id)) return;
  try {
    await make(creationIn(anyDocument(actor), "ActiveEffect", effect, { keepId: true }));
  } catch (error) {
    if (!actor.effects.has(effect._id)) throw error;
  }
}

/** Takes ActiveEffects off an actor, as far as they are there and no one else takes them off at this moment. */
export async function takeOff(actor: LedgerActor, ids: readonly string[], make: Make = makeAlone): Promise<void> {
  const present = ids.filter((id) => actor.effects.has(id));
  if (present.length === 0) return;
  try {
    await make(deletionIn(anyDocument(actor), "ActiveEffect", present));
  } catch (error) {
    // One that is gone keeps all the others from going.
    if (present.every((id) => actor.effects.has(id))) throw error;
    await takeOff(actor, present, make);
  }
}
