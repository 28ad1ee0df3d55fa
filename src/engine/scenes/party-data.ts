import { flag, integer, richText, text } from "../data/fields.ts";
import { TypeData } from "../data/type-data.ts";

import fields = foundry.data.fields;

const definePartySchema = () => ({
  /** Who belongs to it, by id. */
  members: new fields.TypedObjectField(new fields.SchemaField({ actor: text(), sort: integer(0) })),
  /** Whether players see the numbers of members that are not theirs. */
  openNumbers: flag(true),
  description: richText(),
});

type PartySchema = ReturnType<typeof definePartySchema>;

/** A group of heroes: its members at a glance, and a stash of the items it holds. */
export class PartyData extends TypeData<PartySchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Party"];

  static override defineSchema(): PartySchema {
    return definePartySchema();
  }
}
