import type { RequestKind } from "./request-kind.ts";
import { flag, integer, text, TypeData } from "../data/type-data.ts";

import fields = foundry.data.fields;

/** What every request of a narrator's stores, whatever game it is of. Answers are cards that name it; nothing of them is stored. */
export const defineRequest = () => ({
  /** Why the narrator asks, in one line. */
  reason: text(),
  /** What a success buys and what a failure brings, one line each; nothing of a secret request, whose outcome they would tell. */
  onSuccess: text(),
  onFailure: text(),
  /** Uuids of the actors that are asked. Written once, so that an index says nothing. */
  asked: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  /** Whether the dice fall where only narrators see them, whatever the one who answers has chosen. */
  secret: flag(),
  closed: flag(),
  /** How often the narrator has reminded those who have not answered. */
  reminders: integer(0, { min: 0 }),
});

/** What a request of the narrator's stores. */
export class RequestData<Schema extends foundry.data.fields.DataSchema> extends TypeData<
  Schema,
  ChatMessage.Implementation
> {}

export function requestModel({ stores }: Pick<RequestKind, "stores">) {
  return class extends RequestData<foundry.data.fields.DataSchema> {
    static override defineSchema = stores;
  };
}
