/** Which entries of this world's lists the rules use for what. */
import type { AttributeDefinition, Registry, SkillDefinition, SkillEntry } from "../lists/definitions.ts";
import { allSkills, findAttribute, findChallengeField, findSkill, registry } from "../lists/registry.ts";
import {
  ANSWERS,
  type AttackNature,
  type AttributeRole,
  type FieldRole,
  type Role,
  type ScopeRole,
  type SkillRole,
} from "../rules/roles.ts";
import type { CharacterActor } from "./documents.ts";

/** What the key of a field of an NPC's card begins with; no id of the registry has a colon in it. */
const FIELD = "field:";
/** And the key of an attribute that is rolled alone. */
const ATTRIBUTE = "attribute:";

/** Stands in the place of the attribute where challenge dice are rolled and no hero dice. */
const CARD: AttributeDefinition = { id: "", label: "TENACITY.Sheet.ChallengeDice", skills: [] };

/** The key under which the challenge dice of a field of action are rolled as a skill is rolled under its id. */
export function fieldKey(field: string): string {
  return FIELD + field;
}

/** The field of action that a key names; empty for a skill. */
export function fieldOf(key: string): string {
  return key.startsWith(FIELD) ? key.slice(FIELD.length) : "";
}

/** The key under which an attribute is rolled alone: its dice, and no rank. */
export function attributeKey(attribute: string): string {
  return ATTRIBUTE + attribute;
}

/** Whether a key names an attribute that is rolled alone. */
export function isAttributeKey(key: string): boolean {
  return key.startsWith(ATTRIBUTE);
}

/**
 * What a check is rolled with: a skill and its attribute, an attribute alone, or a field of an NPC's card; undefined for what
 * no list names.
 * @param attribute Id of the attribute whose dice a skill is rolled with, where the narrator calls for another.
 */
export function findEntry(key: string, attribute = ""): SkillEntry | undefined {
  const field = findChallengeField(fieldOf(key));
  if (field) return { skill: { ...field, id: key }, attribute: CARD };
  if (isAttributeKey(key)) {
    const alone = findAttribute(key.slice(ATTRIBUTE.length));
    return alone && { skill: { id: key, label: alone.label }, attribute: alone };
  }
  const entry = findSkill(key);
  return entry && { ...entry, attribute: findAttribute(attribute) ?? entry.attribute };
}

/** What a skill or a field is called: a language key or plain text; undefined for what no list names. */
export function entryLabel(key: string): string | undefined {
  return findEntry(key)?.skill.label;
}

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
  return idsFor("skills", roles);
}

/** Ids of the attributes that are used for something. */
export function attributesFor(role: AttributeRole): readonly string[] {
  return idsFor("attributes", [role]);
}

/** Ids of the fields of an NPC's card that are used for something. */
export function fieldsFor(role: FieldRole): readonly string[] {
  return idsFor("challengeFields", [role]);
}

/** Ids of the scopes that are used for something, such as legs for walking. */
export function scopesFor(role: ScopeRole): readonly string[] {
  return idsFor("scopes", [role]);
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

/** Ids by list and use, of the lists as they were read: every change of them brings others. */
const known = new WeakMap<Registry, Map<string, readonly string[]>>();

function idsFor(list: "skills" | UsedList, wanted: readonly Role[]): readonly string[] {
  const lists = registry();
  const ids = known.get(lists) ?? new Map<string, readonly string[]>();
  known.set(lists, ids);
  const key = [list, ...wanted].join();
  const entries = (): readonly SkillDefinition[] => (list === "skills" ? allSkills(lists) : lists[list]);
  const found =
    ids.get(key) ?? entries().flatMap(({ id, roles }) => (roles?.some((role) => wanted.includes(role)) ? [id] : []));
  ids.set(key, found);
  return found;
}

type UsedList = "attributes" | "challengeFields" | "scopes";
