import { TypeData } from "../data/type-data.ts";
import fields = foundry.data.fields;

const defineCardLog = () => ({
  /** The facts fixed when the card was opened; what they are the card's game says. */
  opening: new fields.ObjectField(),
  /** Append-only log: event id to event. Keyed, so that two people who click at once both count (UP-8). */
  events: new fields.TypedObjectField(new fields.ObjectField()),
  /** Uuid of the message in which the narrator asked for this; empty where no one asked. */
  request: new fields.StringField({ required: true, blank: true, initial: "" }),
  /** What actors' ledgers have since forgotten about this card: effect id to "settled" or a refusal's reason code. */
  account: new fields.TypedObjectField(new fields.StringField({ required: true, blank: false })),
});

/** The fields of such a message. */
type CardLogSchema = ReturnType<typeof defineCardLog>;

/**
 * A message that is a card of some kind (CH-2). It stores what happened, never what follows from it: phase, results and effects
 * are folded from it by its game.
 */
export class CardLogData extends TypeData<CardLogSchema, ChatMessage.Implementation> {
  static override defineSchema = defineCardLog;
}
