import { findAttribute, findChallengeField, findSkill } from "../lists/registry.ts";
import type { AttributeDefinition, SkillEntry } from "../lists/definitions.ts";

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

/** The key under which an attribute is rolled by itself: its dice, and no rank. */
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
