import { evadeLists } from "../lists/world-lists.ts";

/** The pages of the maker, in their order. */
export const STEPS = ["who", "attributes", "skills", "weapons", "gear", "powers"] as const;

/** One of {@link STEPS}. */
export type MakerStep = (typeof STEPS)[number];

/** Types of items that each page offers. */
export const OFFERED: Readonly<Partial<Record<MakerStep, readonly string[]>>> = {
  weapons: ["evadeWeapon", "evadeArmor"],
  gear: ["evadeGear"],
  powers: ["evadePower", "evadeAdvancement"],
};

/** A hero while they are made. There is no budget: the guide has none, and a table agrees on one of its own. */
export interface HeroDraft {
  readonly name: string;
  readonly concept: string;
  readonly life: number;
  readonly attributes: Readonly<Record<string, number>>;
  readonly skills: Readonly<Record<string, number>>;
  /** Uuids of items in the compendium. */
  readonly things: readonly string[];
}

/** As high as an attribute or a skill goes, and as much Life as one begins with. */
const MOST = { rank: 30, life: 999 } as const;

/** What a hero has before anybody has chosen: 2 of what is rolled, an Evade of 6, and 10 Life (ours: the guide has no making of heroes). */
export function firstDraft(): HeroDraft {
  const { attributes, skills } = evadeLists();
  const first: Readonly<Record<string, number>> = { evade: 6, toughness: 0 };
  return {
    name: "",
    concept: "",
    life: 10,
    attributes: Object.fromEntries(attributes.map(({ id }) => [id, first[id] ?? 2])),
    skills: Object.fromEntries(skills.map(({ id }) => [id, 0])),
    things: [],
  };
}

/** The id under which Life is counted among attributes. */
export const LIFE = "-life";

/** Adds to a number of a draft, or takes from it. */
export function stepDraft(draft: HeroDraft, list: "attributes" | "skills", id: string, by: number): HeroDraft {
  if (id === LIFE) return { ...draft, life: Math.min(MOST.life, Math.max(1, draft.life + by)) };
  const value = Math.min(MOST.rank, Math.max(0, (draft[list][id] ?? 0) + by));
  return { ...draft, [list]: { ...draft[list], [id]: value } };
}

/** The hero as the world is told of them. */
export function heroData({ name, concept, life, attributes, skills }: HeroDraft, items: readonly object[]) {
  const system = { concept, attributes, skills, life: { value: life, max: life } };
  return { name: name.trim(), type: "evadeHero", system, items: [...items] };
}
