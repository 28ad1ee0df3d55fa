import type { CheckPurpose } from "../../rules/index.ts";
import type { SkillEntry } from "../../settings/registry.ts";

/** What an attack is by nature: it decides which defences come to mind first (R-1104). */
export type Nature = "physical" | "mental" | "social";

/** By the default registry's ids; a table that renames its attributes chooses by hand. */
const NATURE_OF: Readonly<Record<string, Nature>> = { intellect: "mental", willpower: "mental", presence: "social" };

/** The skill that answers each, and the field of an NPC's card (R-1104, R-204). */
export const REACTION_OF: Readonly<Record<Nature, { readonly skill: string; readonly field: string }>> = {
  physical: { skill: "reaction", field: "defence" },
  mental: { skill: "concentration", field: "mental" },
  social: { skill: "insight", field: "social" },
};

/** What a check with a skill is by nature. */
export function natureOf({ attribute }: SkillEntry, purpose: CheckPurpose): Nature {
  return purpose === "damage" ? "physical" : (NATURE_OF[attribute.id] ?? "physical");
}
