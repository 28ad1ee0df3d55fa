import { objectOf } from "../../compat/object-field.ts";
import type { PlannedDocument } from "../ledger/kept-effects.ts";
import type { Changes } from "../log/ledger.ts";

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
