import { SYSTEM_ID } from "../compat/system-id.ts";

/** One skill as the registry lists it. */
export type SkillDefinition = {
  /** Stable key under which actors keep the rank; letters and digits, never a dot. */
  readonly id: string;
  /** Language key or plain text. */
  readonly label: string;
};

/** One attribute with the skills that use its hero dice. */
export type AttributeDefinition = SkillDefinition & { readonly skills: readonly SkillDefinition[] };

/** Everything about the game that a table may rename or replace. The published lists are not ours to ship. */
export type Registry = {
  readonly attributes: readonly AttributeDefinition[];
  /** What an NPC card keeps challenge dice for. */
  readonly challengeFields: readonly SkillDefinition[];
};

/** A skill together with its attribute. */
export interface SkillEntry {
  readonly skill: SkillDefinition;
  readonly attribute: AttributeDefinition;
}

const KEY = "registry";

const ATTRIBUTES = {
  strength: ["athletics", "endurance", "meleeCombat", "unarmedCombat"],
  dexterity: ["pilot", "rangedCombat", "reaction", "stealth"],
  awareness: ["insight", "investigation", "perception", "survival"],
  intellect: ["craft", "medicine", "nature", "occult"],
  willpower: ["concentration", "courage", "intimidation", "resilience"],
  presence: ["deception", "leadership", "performance", "persuasion"],
} as const;

const CHALLENGE_FIELDS = ["attack", "defence", "mental", "social"] as const;

/** The neutral default of A-01: the names in the texts, filled up to six attributes of four skills. */
export const DEFAULT_REGISTRY: Registry = {
  attributes: Object.entries(ATTRIBUTES).map(([id, skills]) => ({
    id,
    label: `TENACITY.Attribute.${id}`,
    skills: skills.map((skill) => ({ id: skill, label: `TENACITY.Skill.${skill}` })),
  })),
  challengeFields: CHALLENGE_FIELDS.map((id) => ({ id, label: `TENACITY.ChallengeField.${id}` })),
};

/** Registers the world setting that holds the registry; call in `init`. */
export function registerRegistry(): void {
  game.settings.register(SYSTEM_ID, KEY, { scope: "world", config: false, type: Object, default: DEFAULT_REGISTRY });
}

/** The attributes, skills and challenge fields of this world. */
export function registry(): Registry {
  return game.settings.get(SYSTEM_ID, KEY);
}

/** Finds a skill and the attribute it belongs to, or undefined for an id that the registry does not list. */
export function findSkill(id: string): SkillEntry | undefined {
  for (const attribute of registry().attributes) {
    const skill = attribute.skills.find((candidate) => candidate.id === id);
    if (skill) return { skill, attribute };
  }
  return undefined;
}

/** Finds an NPC's challenge field by id. */
export function findChallengeField(id: string): SkillDefinition | undefined {
  return registry().challengeFields.find((field) => field.id === id);
}
