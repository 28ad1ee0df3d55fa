import { choice, objectOf, text, TypeData } from "../../../../engine/data/type-data.ts";

import fields = foundry.data.fields;

/** Someone who may react to a move (R-1302), and the space that it leaves with their reach. */
export type StoredParting = {
  /** Uuid of the token that may react. */
  readonly by: string;
  /** What it is called on the map. */
  readonly name: string;
  /** How many spaces were walked before, in tenths on a scene without a grid. */
  readonly after: number;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
};

const defineMoveSchema = () => ({
  /** What is told: that a move went further than it could, or whose reach it left. */
  kind: choice(["beyond", "parting"]),
  /** Uuid of the encounter. */
  combat: text(),
  /** Id of the step of its log with which the turn or response under way began. */
  turn: text(),
  /** Uuid of the token that moved, and what it is called on the map: the actor's own name may be a secret. */
  token: text(),
  name: text(),
  /** Ids of the legs of the move; its undo takes back the first and all that follow. */
  movements: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
  /** What the turn has cost so far and what it has, in spaces. */
  spaces: new fields.NumberField({ required: true, nullable: false, initial: 0, min: 0 }),
  budget: new fields.NumberField({ required: true, nullable: false, initial: 0, min: 0 }),
  /** A `StoredParting` each. */
  partings: new fields.ArrayField(objectOf<StoredParting>()),
  undone: new fields.BooleanField(),
});

type MoveSchema = ReturnType<typeof defineMoveSchema>;

/** The ChatMessage subtype `move`: what a move of a token brings (R-810, R-1302). It changes no one by itself. */
export class MoveData extends TypeData<MoveSchema, ChatMessage.Implementation> {
  static override defineSchema = defineMoveSchema;
}
