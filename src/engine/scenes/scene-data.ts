import { choice, flag, integer, text } from "../data/fields.ts";
import { TypeData } from "../data/type-data.ts";

import fields = foundry.data.fields;

/** What a scene is about. */
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
  static override defineSchema(): SceneSchema {
    return defineSceneSchema();
  }
}
