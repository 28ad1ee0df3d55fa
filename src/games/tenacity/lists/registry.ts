import { DEFAULT_REGISTRY } from "./default-registry.ts";
import {
  type AttributeDefinition,
  type Registry,
  REGISTRY_KINDS,
  type SkillDefinition,
  type SkillEntry,
} from "./definitions.ts";
import { PHYSICAL } from "../rules/index.ts";
import { worldLists } from "../../../engine/lists/world-lists.ts";

export { DEFAULT_REGISTRY };

export const REGISTRY_LISTS = { kinds: REGISTRY_KINDS, first: DEFAULT_REGISTRY };

/** What narrators can change: attributes and skills, fields of action, the scale, damage types, scopes and sizes. */
export const LISTS = worldLists("registry", REGISTRY_LISTS, (key) => `TENACITY.Registry.${key}`);

/** The lists of a world, see {@link registry}; what actors keep stays with them, listed or not. */
export const REGISTRY = LISTS.data;

/**
 * The lists of this world. One that was saved before a list existed has that list's default; entries that are not what
 * they should be are left out.
 */
export function registry(): Registry {
  return REGISTRY.value;
}

export function allSkills({ attributes }: Registry): readonly SkillDefinition[] {
  return attributes.flatMap(({ skills }) => skills);
}

/**
 * Finds a skill and the attribute it belongs to. Of a default skill that this world has replaced, the one that is used for the
 * same: weapons and texts of compendia name the default ones.
 * @returns Undefined for an id that the registry does not list, and that nothing stands in for.
 */
export function findSkill(id: string): SkillEntry | undefined {
  return skillEntry(({ id: listed }) => listed === id) ?? standIn(id);
}

function standIn(id: string): SkillEntry | undefined {
  const replaced = allSkills(DEFAULT_REGISTRY).find((skill) => skill.id === id);
  const stand = replaced?.roles?.map((role) => skillEntry(({ roles }) => roles?.includes(role) === true));
  return stand?.find((entry) => entry !== undefined);
}

function skillEntry(isMeant: (skill: SkillDefinition) => boolean): SkillEntry | undefined {
  for (const attribute of registry().attributes) {
    const skill = attribute.skills.find(isMeant);
    if (skill) return { skill, attribute };
  }
  return undefined;
}

/**
 * A damage type, where "physical", which things and bodies do while no one says otherwise, is the first of a list that has no such
 * entry: weapons and cards of compendia name the default ones.
 * @param id Registry id; "" for none.
 */
export function usualDamageType(id = PHYSICAL): string {
  const { damageTypes } = registry();
  return id === PHYSICAL && !damageTypes.some((each) => each.id === id) ? (damageTypes[0]?.id ?? id) : id;
}

export function findAttribute(id: string): AttributeDefinition | undefined {
  return registry().attributes.find((attribute) => attribute.id === id);
}

/** Finds an NPC's challenge field by id. */
export function findChallengeField(id: string): SkillDefinition | undefined {
  return registry().challengeFields.find((field) => field.id === id);
}
