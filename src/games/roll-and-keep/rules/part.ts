/** One person's part in a check: what is rolled, how much of it is kept, and why (S4-1, S4-2). */
import * as shape from "../../../core/shape.ts";
import { whole } from "../../../core/number.ts";
import { MARK, type Mark } from "./mark.ts";
import { KEEP_BASE, keepBase, keepDice, type Mana } from "./check.ts";

/** As many dice as anybody rolls. */
export const MOST_RANK = 20;

/** As many specialities as count for one roll. */
export const MOST_SPECIALITIES = 20;

/** Someone who rolls, as the rules need to know them. */
export interface Roller {
  /** Uuid. */
  readonly actor: string;
  readonly name: string;
  readonly mana: Mana;
}

/** What someone rolls with. */
export interface PartPlan {
  readonly attribute: { readonly id: string; readonly name: string; readonly rank: number };
  /** The color that the attribute is linked to; an empty id for none. */
  readonly link: { readonly id: string; readonly name: string };
  /** How many colors there are in the world. */
  readonly colors: number;
  /** Names of relevant specialities, one die and one kept for each (S4-1, S4-2). */
  readonly specialities: readonly string[];
  readonly price: ManaPrice | null;
  /** The item that is used; "" for none. */
  readonly item: string;
  /** What a success with it leaves on someone; null for nothing. */
  readonly leaves: Mark | null;
}

/** Mana that is spent, as the world says: its color by id, and at least 1 of it. */
const PRICE = shape.object({ color: shape.name, name: shape.text, amount: shape.where(shape.whole(0, 99), Boolean) });

export type ManaPrice = shape.Of<typeof PRICE>;

/** A part as a card stores it. What is kept is never more than what is rolled. */
export const PART = shape.refined(
  shape.object({
    actor: shape.name,
    name: shape.text,
    attribute: shape.text,
    attributeName: shape.text,
    rank: shape.whole(0, MOST_RANK),
    /** Name of the color that the attribute is linked to; "" for none. */
    linkName: shape.text,
    base: KEEP_BASE,
    rolled: shape.whole(0, MOST_RANK + MOST_SPECIALITIES),
    kept: shape.count,
    specialities: shape.list(shape.name, MOST_SPECIALITIES),
    item: shape.text,
    price: shape.nullable(PRICE),
    leaves: MARK,
  }),
  (part) => ({ ...part, kept: Math.min(part.kept, part.rolled) }),
);

export type Part = shape.Of<typeof PART>;

/** Works out someone's part. */
export function partOf({ actor, name, mana }: Roller, plan: PartPlan): Part {
  const { attribute, link, colors, price, item, leaves } = plan;
  const specialities = plan.specialities.slice(0, MOST_SPECIALITIES);
  const rank = whole(attribute.rank, 0, MOST_RANK);
  return {
    actor,
    name,
    attribute: attribute.id,
    attributeName: attribute.name,
    rank,
    linkName: link.id === "" ? "" : link.name,
    base: keepBase(link.id, mana, colors),
    ...keepDice(rank, link.id, mana, colors, specialities.length),
    specialities,
    item,
    price: price && price.amount > 0 ? price : null,
    leaves,
  };
}
