/** What the rules use entries of a world's lists for. The lists are the world's own, so rules name what is needed, never an id. */

/** How an attack is met (R-1104). */
export type AttackNature = "physical" | "mental" | "social";

/** The role, among skills and among fields of an NPC's card, that meets each kind of attack (R-1103, R-1104). */
export const ANSWERS = {
  physical: "dodge",
  mental: "resistMental",
  social: "resistSocial",
} as const satisfies Readonly<Record<AttackNature, string>>;

const DEFENSES = ["dodge", "resistMental", "resistSocial"] as const;

/** What attributes are used for: which tests are bodily (R-1003), what kind of attack is made (R-1104), and coming round. */
export const ATTRIBUTE_ROLES = ["bodily", "mental", "social", "comeRound"] as const;

/**
 * What skills are used for: defense (R-1104), combat, the order of turns (R-1201, R-1202), looking around (R-1305), hiding
 * running, care, steering (R-1501), getting out of holds and bearing the rest (R-1010), coming round.
 */
export const SKILL_ROLES = [
  ...DEFENSES,
  "melee",
  "unarmed",
  "ranged",
  "initiative",
  "notice",
  "hide",
  "sprint",
  "heal",
  "pilot",
  "escape",
  "endure",
  "comeRound",
] as const;

/** What the fields of an NPC's card are used for (R-204, R-304, R-1201). */
export const FIELD_ROLES = ["attack", ...DEFENSES, "initiative"] as const;

/**
 * What body parts are used for: holding things (R-1309), being held by where no one chooses (R-1020), and the ways of moving, by the ids of
 * core's movement actions; any other takes what walking does (R-1005).
 */
export const SCOPE_ROLES = ["grip", "seized", "walk", "climb", "swim", "fly"] as const;

export type ScopeRole = (typeof SCOPE_ROLES)[number];

export type AttributeRole = (typeof ATTRIBUTE_ROLES)[number];

export type SkillRole = (typeof SKILL_ROLES)[number];

export type FieldRole = (typeof FIELD_ROLES)[number];

export type Role = AttributeRole | SkillRole | FieldRole | ScopeRole;
