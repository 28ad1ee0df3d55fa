/** One person's part in a check: what is rolled, how much of it is kept, and why (S4-1, S4-2). */
import { type Data, isData, text } from "../../../engine/rules/data.ts";
import { count, whole } from "../../../engine/rules/number.ts";
import { keepBase, type KeepBase, keepDice, type KeepPool, type Mana } from "./check.ts";

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
}

/** Mana that is spent, as the world says. */
export interface ManaPrice {
  /** Id of the color. */
  readonly color: string;
  readonly name: string;
  /** At least 1. */
  readonly amount: number;
}

/** A part as a card stores it. */
export interface Part extends KeepPool {
  readonly actor: string;
  readonly name: string;
  readonly attribute: string;
  readonly attributeName: string;
  readonly rank: number;
  /** Name of the color that the attribute is linked to; "" for none. */
  readonly linkName: string;
  readonly base: KeepBase;
  readonly specialities: readonly string[];
  readonly item: string;
  readonly price: ManaPrice | null;
}

/** Works out someone's part. */
export function partOf({ actor, name, mana }: Roller, plan: PartPlan): Part {
  const { attribute, link, colors, price, item } = plan;
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
  };
}

/**
 * Reads a stored part; what is kept is never more than what is rolled.
 * @returns The part; null for what is none.
 */
export function readPart(raw: unknown): Part | null {
  if (!isData(raw) || text(raw["actor"]) === "") return null;
  const { specialities, base } = raw;
  const names = Array.isArray(specialities) ? specialities.map(text).filter((name) => name !== "") : [];
  const rolled = whole(raw["rolled"], 0, MOST_RANK + MOST_SPECIALITIES);
  return {
    actor: text(raw["actor"]),
    name: text(raw["name"]),
    attribute: text(raw["attribute"]),
    attributeName: text(raw["attributeName"]),
    rank: whole(raw["rank"], 0, MOST_RANK),
    linkName: text(raw["linkName"]),
    base: readBase(isData(base) ? base : {}),
    rolled,
    kept: whole(raw["kept"], 0, rolled),
    specialities: names.slice(0, MOST_SPECIALITIES),
    item: text(raw["item"]),
    price: readPrice(raw["price"]),
  };
}

function readBase({ kept, by, total, lacked }: Data): KeepBase {
  const known = by === "linked" || by === "shared" ? by : "least";
  return { kept: count(kept), by: known, total: count(total), lacked: count(lacked) };
}

/**
 * Reads a price.
 * @returns The price; null for none.
 */
export function readPrice(raw: unknown): ManaPrice | null {
  if (!isData(raw)) return null;
  const [color, amount] = [text(raw["color"]), whole(raw["amount"], 0, 99)];
  return color === "" || amount === 0 ? null : { color, name: text(raw["name"]), amount };
}
