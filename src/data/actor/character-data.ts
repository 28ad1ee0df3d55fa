import { LEAST_SPIN } from "../../rules/index.ts";
import { registry } from "../../settings/registry.ts";
import { integer, ranks, track } from "../schema.ts";

import fields = foundry.data.fields;

/** What a settled effect, or a refused price, leaves on the actor it touched (design: the actor keeps the account). */
export interface LedgerEntry {
  /** Uuid of the chat card. */
  readonly card: string;
  /** Why, as a reason code of the rules. */
  readonly reason: string;
  /** Counts up on each actor, so that the oldest entries can be forgotten first. */
  readonly order: number;
  /** Present when the price could not be paid: nothing was changed. */
  readonly refused?: string;
  /** What it really changed, which at a limit is less than it asked for; taking it back subtracts this. */
  readonly changed?: { readonly spin: number; readonly tenacity: number };
}

/** Members that heroes and NPCs share. */
export const defineCharacterSchema = () => ({
  attributes: ranks(),
  skills: ranks(),
  stress: track(10),
  wounds: track(3),
  tenacity: track(3),
  /** One signed number. */
  spin: integer(0, { min: LEAST_SPIN }),
  /** Effects already applied to this actor, by effect id. */
  ledger: new fields.TypedObjectField(new fields.ObjectField()),
  biography: new fields.HTMLField(),
});

/** The fields of {@link defineCharacterSchema}. */
export type CharacterSchema = ReturnType<typeof defineCharacterSchema>;

/** A hero or an NPC: whoever has attributes, skills and points. */
export abstract class CharacterData<Schema extends CharacterSchema = CharacterSchema> extends foundry.abstract
  .TypeDataModel<Schema, Actor.Implementation> {
  /** Fills in a rank of 0 for everything that the registry lists, so that readers never meet a missing key. */
  override prepareBaseData(): void {
    const data = this as unknown as CharacterData;
    for (const attribute of registry().attributes) {
      data.attributes[attribute.id] ??= { rank: 0 };
      for (const skill of attribute.skills) data.skills[skill.id] ??= { rank: 0 };
    }
  }
}
