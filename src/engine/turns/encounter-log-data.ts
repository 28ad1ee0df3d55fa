import fields = foundry.data.fields;

/** The fields in which an encounter keeps its log. Where it stands is never stored, only folded by the rules of its game. */
export const defineEncounterLog = () => ({
  /** Append-only log: event id to step. Written by the keeper alone. */
  log: new fields.TypedObjectField(new fields.ObjectField()),
  /** Requests of players that could not be granted: request id to reason code. The newest few. */
  refusals: new fields.TypedObjectField(new fields.StringField({ required: true, blank: false })),
});
