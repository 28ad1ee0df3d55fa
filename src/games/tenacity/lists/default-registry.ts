import {
  ELEMENTS,
  PHYSICAL,
  type AttributeRole,
  type FieldRole,
  type ScopeRole,
  type SkillRole,
} from "../rules/index.ts";
import type { Registry } from "./definitions.ts";

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
