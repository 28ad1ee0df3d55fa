import { isTakenBack, rulings, validKeys } from "../../../src/engine/log/ledger.ts";
import { NEWER, settlePoints, type CheckEffect, type Resources } from "../../../src/games/tenacity/rules/index.ts";
import { foldStored, uuidOf } from "./stored-account.ts";
import type { StoredActor, StoredEntry, TableState } from "./table-view.ts";

/**
 * Whether the books are right: every effect that the cards ask for stands in the ledger of the actor it touches, once and none
 * besides, and the numbers are those that the ledger's entries lead to, from what there was before the cards were played.
 * @param before - The table before the cards were played.
 * @param after - The table when nothing moves any more.
 * @returns What is wrong, in sentences; empty when all is well.
 */
export function audit(before: TableState, after: TableState): string[] {
  const effects = new Map<string, CheckEffect>();
  const wrong: string[] = [];
  for (const [id, card] of Object.entries(after.cards)) {
    const state = foldStored(id, card, after);
    for (const effect of state.effects) effects.set(keyOf(uuidOf(id), effect.id), effect);
    wrong.push(...state.pending.map((effect) => `${id}: ${effect} was never settled`));
    wrong.push(...state.reversals.map((effect) => `${id}: ${effect} was never taken back`));
  }
  for (const [uuid, actor] of Object.entries(after.actors)) {
    const then = before.actors[uuid];
    if (then) wrong.push(...auditActor(uuid, then, actor, effects));
  }
  return wrong;
}

/** How an effect stands in a ledger, and the effect where a card asks for it. */
interface Booked {
  readonly id: string;
  readonly entry: StoredEntry;
  readonly takenBack: boolean;
  readonly effect: CheckEffect | null;
}

function auditActor(
  uuid: string,
  then: StoredActor,
  now: StoredActor,
  effects: ReadonlyMap<string, CheckEffect>,
): string[] {
  const entries = newEntries(then, now);
  const booked = [...rulings(Object.fromEntries(entries))].map(([id, ruling]): Booked => {
    const { entry } = ruling;
    const takenBack = isTakenBack(ruling);
    const effect = takenBack ? undefined : effects.get(keyOf(entry.card, id));
    return { id, entry, takenBack, effect: effect?.target === uuid ? effect : null };
  });
  // A refusal changed nothing, and stays where its event asks for nothing any more, as what it stood on was taken back.
  const strange = booked.filter(
    ({ entry, effect, takenBack }) => !effect && !takenBack && !isRefused(entry) && entry.card !== "",
  );
  const wrong = strange.map(
    ({ id, entry }) => `${now.name}: ${id} of ${entry.card} is booked, and nobody asked for it`,
  );
  wrong.push(...sums(then, now, entries));
  // The rules alone lead to the same, where nothing was taken back or changed by hand in between, and no one wrote at the same
  // moment: the ledger does not say then what came first.
  const isPlain = entries.length === booked.length && entries.every(([, { card }]) => card !== "");
  const orders = batches(booked).flatMap((batch) => [...new Set(batch.map(({ entry }) => entry.order))]);
  if (isPlain && orders.length === new Set(orders).size && orders.length === batches(booked).length)
    wrong.push(...replay(then, now, booked));
  const story = entries.map(([id, entry]) => `${id} ${JSON.stringify(entry)}`).join("\n");
  return wrong.length > 0 ? [...wrong, `${now.name} had ${JSON.stringify(pointsOf(then))}, and ${story}`] : [];
}

/** What an actor had that is summed. */
function pointsOf(actor: StoredActor): object {
  return Object.fromEntries(SUMMED.map((field) => [field, actor[field]]));
}

type Entries = readonly (readonly [id: string, entry: StoredEntry])[];

/** The entries of a ledger that are new, in the order in which they were made. */
function newEntries(then: StoredActor, now: StoredActor): Entries {
  return Object.entries(now.ledger)
    .filter(([id]) => !Object.hasOwn(then.ledger, id))
    .sort(([, one], [, other]) => one.order - other.order);
}

const SUMMED = ["spin", "tenacity", "stress", "wounds"] as const;

/** What there was, and what each entry changed, must make what there is: also where something was taken back. */
function sums(then: StoredActor, now: StoredActor, entries: Entries): string[] {
  // Of two that were booked differently at the same moment one rules.
  const valid = validKeys(Object.fromEntries(entries));
  const ruling = entries.filter(([key]) => valid.has(key));
  return SUMMED.flatMap((field) => {
    const expected = ruling.reduce((sum, [, { changes }]) => sum + (changes?.[field] ?? 0), then[field]);
    return now[field] === expected ? [] : [differs(now.name, field, now[field], expected)];
  });
}

/** Carries out the entries once more, in their order, by the rules alone. */
function replay(then: StoredActor, now: StoredActor, booked: readonly Booked[]): string[] {
  const wrong: string[] = [];
  let resources: Resources = then;
  for (const batch of batches(booked.filter(({ effect }) => effect && isOfPoints(effect)))) {
    const asked = batch.flatMap(({ effect }) => effect ?? []);
    const settled = settlePoints(asked, resources, { ...NEWER, tenacityMaximum: then.tenacityMaximum });
    for (const { id, entry } of batch) {
      const expected = settled.ok ? settled.changes[id] : settled.reason;
      const stored = isRefused(entry)
        ? entry.refused
        : { spin: entry.changes?.["spin"], tenacity: entry.changes?.["tenacity"] };
      if (JSON.stringify(stored) !== JSON.stringify(expected)) wrong.push(differs(now.name, id, stored, expected));
    }
    if (settled.ok) resources = { ...resources, ...settled.patch };
  }
  return wrong;
}

function isRefused({ refused = "" }: StoredEntry): boolean {
  return refused !== "";
}

function isOfPoints({ kind }: CheckEffect): boolean {
  return kind === "spin" || kind === "tenacity";
}

/** Effects of one event on one actor are written together, with one order. */
function batches(booked: readonly Booked[]): Booked[][] {
  const all: Booked[][] = [];
  for (const one of booked) {
    const last = all.at(-1);
    if (last?.[0]?.effect?.event === one.effect?.event) last?.push(one);
    else all.push([one]);
  }
  return all;
}

function keyOf(card: string, effect: string): string {
  return `${card} ${effect}`;
}

function differs(name: string, what: string, found: unknown, expected: unknown): string {
  return `${name}: ${what} is ${JSON.stringify(found)}, and the ledger leads to ${JSON.stringify(expected)}`;
}
