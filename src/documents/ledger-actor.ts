import type { LedgerEntry } from "../data/actor/ledger.ts";
import { eventOfEffect, type Vitals } from "../rules/index.ts";
import type { TenacityActor } from "./actor.ts";
import { findActor } from "./find-actor.ts";

/** How many of its newest entries a ledger always keeps. */
export const KEPT_ENTRIES = 40;

/** An actor that keeps an account of what cards did to it. */
export type LedgerActor = TenacityActor<"hero" | "npc" | "vehicle" | "challenge">;

/** Whether an actor keeps an account: all do but groups. */
export function keepsLedger(actor: TenacityActor): actor is LedgerActor {
  return actor.isCharacter() || actor.isVehicle() || actor.isChallenge();
}

/** Finds whom an effect touches; null for what is gone, lies in a compendium, or keeps no account. A card may claim any uuid. */
export function findLedgerActor(uuid: unknown): LedgerActor | null {
  const actor = findActor(uuid);
  return actor && keepsLedger(actor) ? actor : null;
}

/** An actor's account, typed; its elements are checked where they are read. */
export function ledgerOf(actor: LedgerActor): Readonly<Record<string, LedgerEntry>> {
  return actor.system.ledger as unknown as Record<string, LedgerEntry>;
}

type Entries = readonly (readonly [effect: string, entry: LedgerEntry])[];

/** A ledger's entries, by the card that they belong to and by the event that brought them. */
interface SortedLedger {
  readonly byCard: ReadonlyMap<string, Entries>;
  readonly byEvent: ReadonlyMap<string, Entries>;
}

/** A ledger is made anew whenever its actor changes. */
const sortedLedgers = new WeakMap<object, SortedLedger>();

/** What an actor's account says about a card, by its uuid: effect ids and their entries. */
export function entriesOf(actor: LedgerActor, card: string): Entries {
  return sortedLedger(actor).byCard.get(card) ?? [];
}

/**
 * What an actor's account says about these events on other cards than this one. The ids of events are random, so such an event is
 * on a copy of the card on which it happened, or its id was chosen by somebody.
 */
export function entriesElsewhere(actor: LedgerActor, card: string, events: readonly string[]): Entries {
  const { byEvent } = sortedLedger(actor);
  return events.flatMap((event) => byEvent.get(event) ?? []).filter(([, entry]) => entry.card !== card);
}

function sortedLedger(actor: LedgerActor): SortedLedger {
  const ledger = ledgerOf(actor);
  const sorted = sortedLedgers.get(ledger) ?? {
    byCard: entriesBy(ledger, (_effect, { card }) => card),
    byEvent: entriesBy(ledger, eventOfEffect),
  };
  sortedLedgers.set(ledger, sorted);
  return sorted;
}

function entriesBy(
  ledger: Readonly<Record<string, LedgerEntry>>,
  keyOf: (effect: string, entry: LedgerEntry) => string,
): ReadonlyMap<string, Entries> {
  const sorted = new Map<string, Entries>();
  for (const [id, entry] of Object.entries(ledger)) {
    const key = keyOf(id, entry);
    sorted.set(key, [...(sorted.get(key) ?? []), [id, entry]]);
  }
  return sorted;
}

/**
 * Whether an actor's ledger can have forgotten anything. It never shrinks below what it keeps, so a card's note about a shorter
 * one is somebody's invention.
 */
export function mayHaveForgotten(actor: LedgerActor): boolean {
  return Object.keys(ledgerOf(actor)).length >= KEPT_ENTRIES;
}

/** The body of an actor as the rules read it; things have stress alone. */
export function vitalsOf(actor: LedgerActor): Vitals {
  const { value: stress, max: maximum } = actor.system.stress;
  const body = { stress, maximum, wounds: 0, woundMaximum: 0, unconscious: false, dead: false };
  if (!actor.isCharacter()) return body;
  const { wounds, dead } = actor.system;
  const unconscious = actor.conditions.some(({ type }) => type === "unconscious");
  return { ...body, wounds: wounds.value, woundMaximum: wounds.max, unconscious, dead };
}
