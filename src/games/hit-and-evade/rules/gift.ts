/** What a potion, a spell or a narrator gives for a time (S3-9). */
import { isData, text } from "../../../engine/rules/data.ts";
import { whole } from "../../../engine/rules/number.ts";

/** What may be changed besides attributes and skills: what is added to an attack, and to its damage. */
export const CHANGED_BESIDES = ["attack", "damage"] as const;

/** A change for a time. */
export interface Gift {
  readonly name: string;
  /** Id of an attribute or a skill, or one of {@link CHANGED_BESIDES}; "" for nothing. */
  readonly what: string;
  readonly by: number;
  /** For how many turns of the one who gets it; 0 for as long as someone says so. */
  readonly turns: number;
}

export function givesAnything({ what, by }: Pick<Gift, "what" | "by">): boolean {
  return what !== "" && by !== 0;
}

/** Reads a stored gift; null for none. */
export function readGift(raw: unknown): Gift | null {
  if (!isData(raw)) return null;
  const gift = {
    name: text(raw["name"]),
    what: text(raw["what"]),
    by: whole(raw["by"], -20, 20),
    turns: whole(raw["turns"], 0, 99),
  };
  return givesAnything(gift) ? gift : null;
}
