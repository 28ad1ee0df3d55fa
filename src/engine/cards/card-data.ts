import { objectOf } from "../data/type-data.ts";
import type { PlannedDocument } from "../ledger/kept-effects.ts";
import type { Changes } from "../log/ledger.ts";
import { isData } from "../../core/data.ts";

import fields = foundry.data.fields;

/** What a card does to one document, all of it in one entry of that document's ledger. */
export interface CardEffect {
  /** Uuid of an actor or an item that keeps a ledger. */
  readonly target: string;
  /** By how much its numbers change. */
  readonly by: Changes;
  /** Ids of conditions of the actor that end. */
  readonly ends: readonly string[];
  /**
   * A condition that comes upon the actor, under an id that makes a repeat harmless; null for none. Together with `ends` it is what
   * becomes of that condition: where none of those is there any more, nothing comes.
   */
  readonly brings: PlannedDocument | null;
  /** Whether it is a price: what cannot be paid wholly is refused, and so is whatever comes after it. */
  readonly price: boolean;
}

/** Members that all cards have that change documents. */
export const defineCard = () => ({
  /** A {@link CardEffect} each, which says it all: members that do nothing may be left out. Never changed. */
  effects: new fields.ArrayField(objectOf<Partial<CardEffect>>()),
  /** What ledgers have since forgotten about this card: effect id to "settled" or a refusal's reason code. */
  account: new fields.TypedObjectField(new fields.StringField({ required: true, blank: false })),
});

/** The form of a document's id. */
const DOCUMENT_ID = /^[A-Za-z0-9]{16}$/;

/** The effects that a card lists. Anybody may have written it: of what cannot be read nothing is done. */
export function readEffects(stored: readonly object[]): readonly CardEffect[] {
  return stored.map((each) => {
    const { target, by, ends, brings, price } = each as Record<string, unknown>;
    return {
      target: typeof target === "string" ? target : "",
      by: readNumbers(by),
      ends: Array.isArray(ends) ? ends.filter((id) => typeof id === "string") : [],
      brings: readCondition(brings),
      price: price === true,
    };
  });
}

/** Whether a message lists effects that change an actor, or something within it. */
export function touches({ system }: ChatMessage.Implementation, uuid: string): boolean {
  const { effects } = system as { readonly effects?: unknown };
  const read = Array.isArray(effects) ? readEffects(effects as readonly object[]) : [];
  return read.some(({ target }) => target === uuid || target.startsWith(`${uuid}.`));
}

/** What an ActiveEffect needs, and nothing else that a card may hold. */
function readCondition(stored: unknown): PlannedDocument | null {
  const { id, data } = isData(stored) ? stored : {};
  const { type, name, img, description, system } = isData(data) ? data : {};
  if (typeof id !== "string" || !DOCUMENT_ID.test(id)) return null;
  if (typeof type !== "string" || typeof name !== "string" || !isData(system)) return null;
  const look = { ...(typeof img === "string" && { img }), ...(typeof description === "string" && { description }) };
  return { id, data: { type, name, ...look, system } };
}

function readNumbers(stored: unknown): Changes {
  const entries = Object.entries(typeof stored === "object" && stored !== null ? stored : {});
  return Object.fromEntries(entries.filter(([, value]) => Number.isInteger(value)));
}
