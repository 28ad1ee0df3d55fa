import {
  draftedHero,
  draftLine,
  emptyDraft,
  type MakerDraft,
  MOST_THINGS,
  readMakerDraft,
} from "../../../engine/heroes/hero-draft.ts";
import { isData, list, text, whole } from "../../../core/data.ts";
import type { Counted } from "../budgets.ts";
import { worldLists } from "../lists/world-lists.ts";
import { keepDice, type KeepPool } from "../rules/check.ts";
import { MOST_RANK } from "../rules/kept-words.ts";
import { MOST_MANA } from "../data/mana-actor-data.ts";
import { attributeOf } from "../words.ts";

/** The pages of the maker, in their order. */
export const STEPS = ["who", "mana", "attributes", "specialities", "things"] as const;

export type MakerStep = (typeof STEPS)[number];

/** A speciality that a new hero has. */
interface DraftSpeciality {
  readonly name: string;
  /** Id of an attribute; "" for any. */
  readonly attribute: string;
}

export interface HeroDraft extends MakerDraft {
  /** Permanent mana by color. */
  readonly mana: Readonly<Record<string, number>>;
  readonly attributes: Readonly<Record<string, number>>;
  readonly specialities: readonly DraftSpeciality[];
}

/** What a hero has before anybody has chosen: two dice for everything. */
export function firstDraft(): HeroDraft {
  const { colors, attributes } = worldLists();
  return {
    ...emptyDraft(),
    mana: Object.fromEntries(colors.map(({ id }) => [id, 0])),
    attributes: Object.fromEntries(attributes.map(({ id }) => [id, 2])),
    specialities: [],
  };
}

/** The type of the things that a new hero may have. */
export const OFFERED = "manaThing";

/**
 * Reads a draft that a player sent: nothing in it is believed.
 * @returns A draft that holds only attributes and colors of the world, in legal ranges; null for one without an id.
 */
export function readDraft(stored: unknown): HeroDraft | null {
  const draft = readMakerDraft(stored, [OFFERED]);
  if (!draft || !isData(stored)) return null;
  const first = firstDraft();
  const numbers = (from: unknown, known: Readonly<Record<string, number>>, most: number): Record<string, number> => {
    const sent = isData(from) ? from : {};
    return Object.fromEntries(Object.entries(known).map(([id, value]) => [id, whole(sent[id] ?? value, 0, most)]));
  };
  const specialities = list(stored["specialities"]).flatMap(({ name, attribute }) => {
    const known = attributeOf(text(attribute)) ? text(attribute) : "";
    return draftLine(name) === "" ? [] : [{ name: draftLine(name), attribute: known }];
  });
  return {
    ...draft,
    mana: numbers(stored["mana"], first.mana, MOST_MANA),
    attributes: numbers(stored["attributes"], first.attributes, MOST_RANK),
    specialities: specialities.slice(0, MOST_THINGS),
  };
}

/** What mana and ranks of the ready heroes add up to, for tables that ask what is usual. */
export const USUAL = { mana: { least: 5, most: 6 }, attributes: { least: 22, most: 23 } } as const;

/** Gives a hero a speciality, or takes it back. */
export function toggleDraft(draft: HeroDraft, { name, attribute }: DraftSpeciality): HeroDraft {
  const isSame = (each: DraftSpeciality): boolean => each.name === name && each.attribute === attribute;
  const specialities = draft.specialities.some(isSame)
    ? draft.specialities.filter((each) => !isSame(each))
    : [...draft.specialities, { name, attribute }];
  return { ...draft, specialities };
}

/** What counts of a draft against the budgets of the world. */
export function countedOf({ mana, attributes, specialities }: HeroDraft): Counted {
  return { mana, attributes, specialities: specialities.length };
}

/** What a hero would roll and keep for an attribute (S4-2). */
export function poolOf({ mana, attributes }: Pick<HeroDraft, "mana" | "attributes">, attribute: string): KeepPool {
  const { link } = attributeOf(attribute) ?? {};
  return keepDice(attributes[attribute] ?? 0, link?.id ?? "", mana, worldLists().colors.length, 0);
}

/** The hero as the world is told of them. */
export function heroData(draft: HeroDraft, things: readonly object[]) {
  const { mana, attributes, specialities } = draft;
  const items = specialities.map((each, place) => ({
    name: each.name,
    type: "manaSpeciality",
    sort: place * 100,
    system: { attribute: each.attribute },
  }));
  const boxes = worldLists().harm.length;
  const system = { attributes, mana, pool: mana, harm: { value: 0, max: boxes } };
  return draftedHero("manaHero", draft, system, [...items, ...things]);
}

/** Specialities of the world's list with the names that they have there. */
export function offeredSpecialities(): readonly DraftSpeciality[] {
  return worldLists().specialities.map((each) => ({
    name: game.i18n.localize(each.label),
    attribute: each.attribute,
  }));
}
