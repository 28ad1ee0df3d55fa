import { TypeData } from "../../../../engine/data/type-data.ts";
import fields = foundry.data.fields;

const defineCheckSchema = () => ({
  /** The facts fixed when the check was opened: a `CheckOpening` of the rules. */
  opening: new fields.ObjectField(),
  /** Append-only log: event id to `CheckEvent`. Keyed, so that two people who click at once both count (UP-8). */
  events: new fields.TypedObjectField(new fields.ObjectField()),
  /** Uuid of the message in which the narrator asked for this check; empty for a check that nobody asked for. */
  request: new fields.StringField({ required: true, blank: true, initial: "" }),
  /** What actors' ledgers have since forgotten about this card: effect id to "settled" or a refusal's reason code. */
  account: new fields.TypedObjectField(new fields.StringField({ required: true, blank: false })),
});

/** The fields of a check message. */
export type CheckSchema = ReturnType<typeof defineCheckSchema>;

/**
 * The ChatMessage subtype `check`: the log of one roll's life (CH-2). It stores what happened, never what follows from it:
 * phase, totals and effects are folded from it by the rules.
 */
export class CheckData extends TypeData<CheckSchema, ChatMessage.Implementation> {
  static override defineSchema(): CheckSchema {
    return defineCheckSchema();
  }
}
