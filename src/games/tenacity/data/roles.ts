/** Which entries of this world's lists the rules use for what. */
import {
  ANSWERS,
  type AttackNature,
  type AttributeRole,
  type FieldRole,
  type Role,
  type ScopeRole,
  type SkillRole,
} from "../rules/index.ts";
import type { CharacterActor } from "./documents.ts";
import type { SkillDefinition } from "../lists/definitions.ts";
import { allSkills, findSkill, registry } from "../lists/registry.ts";

/** What answers an attack: among the skills, and among the fields of an NPC's card (R-1104, R-204). */
export function answersTo(nature: AttackNature): {
  readonly skills: readonly string[];
  readonly fields: readonly string[];
} {
  const role = ANSWERS[nature];
  return { skills: skillsFor(role), fields: fieldsFor(role) };
}

/** Ids of the skills that are used for something, in the order of the list. */
export function skillsFor(...roles: readonly SkillRole[]): readonly string[] {
  return idsFor(allSkills(registry()), roles);
}

/** Ids of the attributes that are used for something. */
export function attributesFor(role: AttributeRole): readonly string[] {
  return idsFor(registry().attributes, [role]);
}

/** Ids of the fields of an NPC's card that are used for something. */
export function fieldsFor(role: FieldRole): readonly string[] {
  return idsFor(registry().challengeFields, [role]);
}

/** Ids of the scopes that are used for something, such as legs for walking. */
export function scopesFor(role: ScopeRole): readonly string[] {
  return idsFor(registry().scopes, [role]);
}

/** How many of each limb a body has (R-1020), by the id of its scope. */
export function bodyLimbs(): Readonly<Record<string, number>> {
  return Object.fromEntries(registry().scopes.flatMap(({ id, limbs }) => (limbs > 0 ? [[id, limbs]] : [])));
}

/** The skill that someone knows best of those that are used for something; undefined where the lists have none. */
export function bestSkillFor({ system }: CharacterActor, role: SkillRole): string | undefined {
  const worth = (id: string): number => {
    const attribute = findSkill(id)?.attribute.id ?? "";
    return (system.attributes[attribute]?.rank ?? 0) + (system.skills[id]?.rank ?? 0);
  };
  return [...skillsFor(role)].sort((one, other) => worth(other) - worth(one))[0];
}

/** The highest rank that someone has in a skill that is used for something, 0 for none. */
export function bestRankFor({ system }: CharacterActor, role: SkillRole): number {
  return Math.max(0, ...skillsFor(role).map((id) => system.skills[id]?.rank ?? 0));
}

function idsFor(entries: readonly SkillDefinition[], wanted: readonly Role[]): readonly string[] {
  return entries.filter(({ roles = [] }) => roles.some((role) => wanted.includes(role))).map(({ id }) => id);
}
