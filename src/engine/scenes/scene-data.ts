import { defineCard } from "../cards/card-data.ts";
import { choice, flag, integer, richText, text, TypeData } from "../data/type-data.ts";

import fields = foundry.data.fields;

export const SCENE_KINDS = ["scene", "fight", "chase", "social", "search", "work"] as const;

export type SceneKind = (typeof SCENE_KINDS)[number];

const defineSceneSchema = () => ({
  name: text(),
  kind: choice(SCENE_KINDS),
  /** Uuids of its actors: people, vehicles, clocks and what it is measured by. Those in its encounter belong to it too. */
  cast: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  /** Commands as they stand in texts, by id. Every client receives them, posted or not. */
  checks: new fields.TypedObjectField(
    new fields.SchemaField({ text: text(), posted: flag(), sort: integer(0, { min: 0 }) }),
  ),
  isOver: flag(),
  /** What was won, in the narrator's words. */
  won: text(),
});

type SceneSchema = ReturnType<typeof defineSceneSchema>;

/**
 * The ChatMessage subtype `scene`: one scene of a story, from its beginning to its end. Its card in the chat and the strip beside the
 * map are drawn from it.
 */
export class SceneData extends TypeData<SceneSchema, ChatMessage.Implementation> {
  static override defineSchema = defineSceneSchema;
}

const defineAwardSchema = () => ({ ...defineCard() });

type AwardSchema = ReturnType<typeof defineAwardSchema>;

/** The ChatMessage subtype `award`: some are given something, or lose it. Who and how much stands in the content. */
export class AwardData extends TypeData<AwardSchema, ChatMessage.Implementation> {
  static override defineSchema = defineAwardSchema;
}

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

  static override defineSchema = definePartySchema;
}

const defineRestSchema = () => ({
  ...defineCard(),
  /** Id of what it was: the end of a scene, or a kind of rest of the world's game. */
  kind: text(),
  /** Uuids of work that is due with it. */
  work: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  /** The data of the encounter that ended with its scene; null where there was none. */
  encounter: new fields.ObjectField({ required: true, nullable: true, initial: null }),
  /** Id of the scene that ended; "" where none was told of. */
  scene: text(),
});

type RestSchema = ReturnType<typeof defineRestSchema>;

/** The ChatMessage subtype `rest`: a group rests, a day passes, a scene ends. Who recovered what stands in the content. */
export class RestData extends TypeData<RestSchema, ChatMessage.Implementation> {
  static override defineSchema = defineRestSchema;
}
