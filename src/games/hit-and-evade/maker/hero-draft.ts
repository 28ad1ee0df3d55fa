import { unstoredHero } from "../../../engine/heroes/create-hero.ts";
import { draftedHero, emptyDraft, type MakerDraft, readMakerDraft } from "../../../engine/heroes/hero-draft.ts";
import { isData, whole } from "../../../core/data.ts";
import type { Counted } from "../budgets.ts";
import type { EvadeActor } from "../data/documents.ts";
import { evadeLists } from "../lists/world-lists.ts";

/** The pages of the maker, in their order. */
export const STEPS = ["who", "attributes", "skills", "weapons", "gear", "powers"] as const;

export type MakerStep = (typeof STEPS)[number];

/** Types of items that each page offers. */
export const OFFERED: Readonly<Partial<Record<MakerStep, readonly string[]>>> = {
  weapons: ["evadeWeapon", "evadeArmor"],
  gear: ["evadeGear"],
  powers: ["evadePower", "evadeAdvancement"],
};

export interface HeroDraft extends MakerDraft {
  readonly life: number;
  readonly attributes: Readonly<Record<string, number>>;
  readonly skills: Readonly<Record<string, number>>;
}

/** As high as an attribute or a skill goes, and as much Life as one begins with. */
const MOST = { rank: 30, life: 999 } as const;

/** What a hero has before anybody has chosen: 2 of what is rolled, an Evade of 6, and 10 Life (ours: the guide has no making of heroes). */
export function firstDraft(): HeroDraft {
  const { attributes, skills } = evadeLists();
  const first: Readonly<Record<string, number>> = { evade: 6, toughness: 0 };
  return {
    ...emptyDraft(),
    life: 10,
    attributes: Object.fromEntries(attributes.map(({ id }) => [id, first[id] ?? 2])),
    skills: Object.fromEntries(skills.map(({ id }) => [id, 0])),
  };
}

/** What attributes and skills of the ready heroes add up to, for tables that ask what is usual. */
export const USUAL = { attributes: { least: 16, most: 18 }, skills: { least: 9, most: 14 } } as const;

/**
 * Reads a draft that a player sent: nothing in it is believed.
 * @returns A draft that holds only attributes and skills of the world, in legal ranges; null for one without an id.
 */
export function readDraft(stored: unknown): HeroDraft | null {
  const draft = readMakerDraft(stored, Object.values(OFFERED).flat());
  if (!draft || !isData(stored)) return null;
  const first = firstDraft();
  const numbers = (from: unknown, known: Readonly<Record<string, number>>): Record<string, number> => {
    const sent = isData(from) ? from : {};
    return Object.fromEntries(Object.entries(known).map(([id, value]) => [id, whole(sent[id] ?? value, 0, MOST.rank)]));
  };
  return {
    ...draft,
    life: whole(stored["life"] ?? first.life, 1, MOST.life),
    attributes: numbers(stored["attributes"], first.attributes),
    skills: numbers(stored["skills"], first.skills),
  };
}

/** What counts of a draft against the budgets of the world. */
export function countedOf({ attributes, skills, life, things }: HeroDraft): Counted {
  const powers = things.filter(({ type }) => OFFERED.powers?.includes(type) === true).length;
  return { attributes, skills, life, powers };
}

/** The hero as the world is told of them. */
export function heroData(draft: HeroDraft, items: readonly object[]) {
  const { life, attributes, skills } = draft;
  return draftedHero("evadeHero", draft, { attributes, skills, life: { value: life, max: life } }, items);
}

/** The hero of a draft as they would be. @param items what they have */
export function heroOf(draft: HeroDraft, items: readonly object[]): EvadeActor {
  return unstoredHero(heroData(draft, items)) as EvadeActor;
}
