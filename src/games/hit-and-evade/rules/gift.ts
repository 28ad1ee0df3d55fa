/** What a potion, a spell or a narrator gives for a time (S3-9). */
import * as shape from "../../../core/shape.ts";

/** What may be changed besides attributes and skills: what is added to an attack, and to its damage. */
export const CHANGED_BESIDES = ["attack", "damage"] as const;

const CHANGE = shape.object({
  name: shape.text,
  /** Id of an attribute or a skill, or one of {@link CHANGED_BESIDES}; "" for nothing. */
  what: shape.text,
  by: shape.whole(-20, 20),
  /** For how many turns of the one who gets it; 0 for as long as someone says so. */
  turns: shape.whole(0, 99),
});

export type Gift = shape.Of<typeof CHANGE>;

export function givesAnything({ what, by }: Pick<Gift, "what" | "by">): boolean {
  return what !== "" && by !== 0;
}

/** A gift; null for none. */
export const GIFT = shape.nullable(shape.where(CHANGE, givesAnything));
