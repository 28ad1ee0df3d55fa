import { worldLists } from "../../../engine/lists/world-lists.ts";
import { ELEMENTS, PHYSICAL } from "../rules/conditions/condition.ts";
import type { AttributeRole, FieldRole, ScopeRole, SkillRole } from "../rules/roles.ts";
import { TAGS } from "../rules/tags.ts";
import {
  type AttributeDefinition,
  type Registry,
  REGISTRY_KINDS,
  type SkillDefinition,
  type SkillEntry,
} from "./definitions.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";

const ATTRIBUTES = {
  strength: ["athletics", "endurance", "meleeCombat", "unarmedCombat"],
  dexterity: ["pilot", "rangedCombat", "reaction", "stealth"],
  awareness: ["insight", "investigation", "perception", "survival"],
  intellect: ["craft", "medicine", "nature", "occult"],
  willpower: ["concentration", "courage", "intimidation", "resilience"],
  presence: ["deception", "leadership", "performance", "persuasion"],
} as const;

const CHALLENGE_FIELDS = ["attack", "defense", "mental", "social"] as const;

const CHALLENGE_SCALE = ["untrained", "trained", "professional", "expert", "master", "legendary"] as const;

const DAMAGE_TYPES = [PHYSICAL, ...ELEMENTS] as const;

const SCOPES = ["all", "physical", "movement", "legs", "arms", "hands", "sight", "hearing", "speech"] as const;

/**
 * What each use of a skill, or of a field of an NPC's card, touches. What only some uses do, as looking and listening, climbing with
 * the arms or kicking with the legs, the people at the table say when they roll.
 */
const USES: Readonly<Record<string, readonly string[]>> = {
  meleeCombat: ["arms", "hands"],
  pilot: ["hands"],
  rangedCombat: ["arms", "hands"],
  reaction: ["movement", "legs"],
  craft: ["hands"],
  medicine: ["hands"],
  deception: ["speech"],
  leadership: ["speech"],
  persuasion: ["speech"],
  defense: ["movement", "legs"],
};

/** The limbs among the scopes, which can be held (R-1020): how many of each a body has. */
const LIMBS: Readonly<Record<string, number>> = { legs: 2, arms: 2, hands: 2 };

const SCOPE_USE: Readonly<Record<string, readonly ScopeRole[]>> = {
  legs: ["walk", "climb", "swim"],
  arms: ["grip", "seized", "climb", "swim"],
  hands: ["grip"],
};

/** What the rules use the skills of these lists for (R-1104, R-904 and others). */
const SKILL_USE: Readonly<Record<string, readonly SkillRole[]>> = {
  athletics: ["sprint", "escape"],
  endurance: ["endure"],
  meleeCombat: ["melee"],
  unarmedCombat: ["unarmed"],
  pilot: ["pilot"],
  rangedCombat: ["ranged"],
  reaction: ["dodge", "initiative"],
  stealth: ["hide"],
  insight: ["resistSocial"],
  perception: ["notice"],
  medicine: ["heal"],
  concentration: ["resistMental", "comeRound"],
};

const ATTRIBUTE_USE: Readonly<Record<string, readonly AttributeRole[]>> = {
  strength: ["bodily", "comeRound"],
  dexterity: ["bodily"],
  intellect: ["mental"],
  willpower: ["mental"],
  presence: ["social"],
};

const FIELD_USE: Readonly<Record<string, readonly FieldRole[]>> = {
  attack: ["attack"],
  defense: ["dodge", "initiative"],
  mental: ["resistMental"],
  social: ["resistSocial"],
};

const touching = (id: string) => (USES[id] ? { uses: USES[id] } : {});
const usedFor = <R>(id: string, roles: Readonly<Record<string, readonly R[]>>) =>
  roles[id] ? { roles: roles[id] } : {};

const SIZES = { small: 0.5, person: 1, large: 2, huge: 4, giant: 8, colossal: 16 } as const;

/** The neutral default of A-01: the names in the texts, filled up to six attributes of four skills. */
export const DEFAULT_REGISTRY: Registry = {
  attributes: Object.entries(ATTRIBUTES).map(([id, skills]) => ({
    id,
    label: `TENACITY.Attribute.${id}`,
    ...usedFor(id, ATTRIBUTE_USE),
    skills: skills.map((skill) => ({
      id: skill,
      label: `TENACITY.Skill.${skill}`,
      ...touching(skill),
      ...usedFor(skill, SKILL_USE),
    })),
  })),
  challengeFields: CHALLENGE_FIELDS.map((id) => ({
    id,
    label: `TENACITY.ChallengeField.${id}`,
    ...touching(id),
    ...usedFor(id, FIELD_USE),
  })),
  challengeScale: CHALLENGE_SCALE.map((id, index) => ({
    id,
    label: `TENACITY.Rating.${id}`,
    dice: index + 1,
    modifier: 0,
  })),
  damageTypes: DAMAGE_TYPES.map((id) => ({ id, label: `TENACITY.DamageType.${id}` })),
  scopes: SCOPES.map((id) => ({ id, label: `TENACITY.Scope.${id}`, limbs: LIMBS[id] ?? 0, ...usedFor(id, SCOPE_USE) })),
  sizes: Object.entries(SIZES).map(([id, side]) => ({ id, label: `TENACITY.Size.${id}`, side })),
};

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

/** The lists of the registry whose entries are plain names. */
type NamedList = Exclude<keyof Registry, "attributes">;

/** The name of an entry of a list, or the id itself where the registry no longer lists it. */
export function labelOf(list: NamedList, id: string): string {
  const entry = registry()[list].find((candidate) => candidate.id === id);
  return entry ? game.i18n.localize(entry.label) : id;
}

/** What a modifier can be for besides what the world lists: defenses, whatever they are rolled with. */
export const DEFENSE_SCOPES = [TAGS.defense, TAGS.againstRanged, TAGS.againstMelee].map((id) => ({
  id,
  label: `TENACITY.Scope.${id}` as const,
}));

/**
 * The name of something that a condition or modifier touches (R-1003): a scope of the registry, an attribute, a skill or a
 * damage type; a word that is none of these stands for itself.
 */
export function scopeLabel(id: string): string {
  const { scopes, attributes, damageTypes } = registry();
  const named = [
    ...scopes,
    ...DEFENSE_SCOPES,
    ...attributes,
    ...attributes.flatMap(({ skills }) => skills),
    ...damageTypes,
  ];
  const entry = named.find((candidate) => candidate.id.toLowerCase() === id.toLowerCase());
  return entry ? game.i18n.localize(entry.label) : id;
}

const DRAWN = new Set(DEFAULT_REGISTRY.attributes.flatMap(({ skills }) => skills.map(({ id }) => id)));

/** Path of the picture of a skill, such as for a macro; the picture of any check for a skill that the world has added. */
export function skillIcon(id: string): string {
  const file = DRAWN.has(id) ? `skills/${id}` : "commands/check";
  return `systems/${SYSTEM_ID}/assets/icons/${file}.svg`;
}
