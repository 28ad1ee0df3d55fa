import { SYSTEM_ID } from "../../../compat/system-id.ts";
import type { SkillEntry } from "../lists/definitions.ts";

/** The attributes that have a picture in `assets/icons/attributes`: those of the list that the system ships. */
const PICTURED = ["strength", "dexterity", "awareness", "intellect", "willpower", "presence"];

/** Path of the picture of a skill: of its attribute, or of any check where a world has attributes of its own. */
export function skillIcon({ attribute }: Pick<SkillEntry, "attribute">): string {
  const name = PICTURED.includes(attribute.id) ? `attributes/${attribute.id}` : "commands/check";
  return `systems/${SYSTEM_ID}/assets/icons/${name}.svg`;
}
