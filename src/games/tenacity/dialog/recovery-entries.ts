import type { CharacterActor } from "../data/documents.ts";
import type { SkillEntry } from "../lists/definitions.ts";
import { attributeKey, attributesFor, findEntry, skillsFor } from "../data/list-entries.ts";

/** What someone may come round with, an attribute alone or a skill: what they are best at first. */
export function recoveryEntries({ system }: CharacterActor): readonly SkillEntry[] {
  const keys = [...attributesFor("comeRound").map(attributeKey), ...skillsFor("comeRound")];
  const known = keys.map((key) => findEntry(key));
  const worth = ({ skill, attribute }: SkillEntry): number =>
    (system.attributes[attribute.id]?.rank ?? 0) + (system.skills[skill.id]?.rank ?? 0);
  return known.filter((entry) => entry !== undefined).sort((one, other) => worth(other) - worth(one));
}
