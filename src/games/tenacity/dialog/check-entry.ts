import { findChallengeField, findSkill } from "../lists/registry.ts";
import type { AttributeDefinition, SkillEntry } from "../lists/definitions.ts";

/** What the key of a field of an NPC's card begins with; no id of the registry has a colon in it. */
const FIELD = "field:";

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

/** What a check is rolled with: a skill and its attribute, or a field of an NPC's card; undefined for what no list names. */
export function findEntry(key: string): SkillEntry | undefined {
  const field = findChallengeField(fieldOf(key));
  return field ? { skill: { id: key, label: field.label }, attribute: CARD } : findSkill(key);
}

/** What a skill or a field is called: a language key or plain text; undefined for what no list names. */
export function entryLabel(key: string): string | undefined {
  return findEntry(key)?.skill.label;
}
