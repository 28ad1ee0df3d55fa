import { findSkill, registry } from "../lists/registry.ts";

/** The name of a skill; the id itself where the registry no longer lists it. */
export function labelOfSkill(id: string): string {
  const entry = findSkill(id);
  return entry ? game.i18n.localize(entry.skill.label) : id;
}

/** Every skill below its attribute, as people choose from them. */
export function skillGroups(): { label: string; skills: { id: string; label: string }[] }[] {
  return registry().attributes.map(({ label, skills }) => ({
    label: game.i18n.localize(label),
    skills: skills.map(({ id }) => ({ id, label: labelOfSkill(id) })),
  }));
}
