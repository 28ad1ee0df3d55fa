import * as shape from "../../../core/shape.ts";
import type { ManaActor } from "../data/documents.ts";
import { NAMED_DIFFICULTY, type Opposition, OPPOSITIONS } from "../rules/kept-words.ts";
import { WORK, type Work } from "../rules/opening.ts";

/** Who stands in the way of a check, before anybody rolls. */
export interface AgainstStart {
  readonly kind: Opposition;
  readonly target: ManaActor | null;
  /** Id of the attribute that they answer with. */
  readonly attribute?: string;
  /** Ids of the specialities of the unaware that count; null where the narrator says later. */
  readonly specialities?: readonly string[] | null;
}

export interface CheckStart {
  /** Id of an attribute. */
  readonly attribute?: string;
  /** Ids of the specialities that count. */
  readonly specialities?: readonly string[];
  /** Id of the thing that is used. */
  readonly thing?: string;
  readonly title?: string;
  readonly difficulty?: number;
  readonly against?: AgainstStart;
  readonly work?: Partial<Work>;
  /** Whether a narrator, or the card on which someone rolls along, has said all of that: it is shown, and not asked for. */
  readonly isAsked?: boolean;
  /** Whether the attribute is theirs to choose even so. */
  readonly isAttributeFree?: boolean;
  /** Whether it answers a roll in a direct contest (S4-8): anyone without dice answers with no success. */
  readonly isAnswer?: boolean;
}

/** What someone chose for a check, and nothing that follows from it: enough to plan the same check elsewhere. */
export const KEEP_CHOICE = shape.part({
  title: shape.text,
  /** Id of an attribute; "" for none. */
  attribute: shape.text,
  /** Ids of the specialities that count, and of the thing that is used. */
  specialities: shape.list(shape.name),
  thing: shape.text,
  spent: shape.part({ color: shape.text, amount: shape.or(shape.integer, 0) }),
  difficulty: shape.maybe(NAMED_DIFFICULTY),
  /** How who stands in the way, by uuid, and the attribute that they answer with. */
  against: shape.part({
    kind: shape.or(shape.oneOf(OPPOSITIONS), "none"),
    actor: shape.text,
    attribute: shape.text,
  }),
  work: WORK,
});

export type KeepChoice = shape.Of<typeof KEEP_CHOICE>;
