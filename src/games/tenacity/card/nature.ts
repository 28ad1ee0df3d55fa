import type { CheckPurpose } from "../rules/index.ts";
import { fieldOf } from "../dialog/check-entry.ts";
import { findSkill } from "../lists/registry.ts";

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

const NATURES = ["physical", "mental", "social"] as const;

/** Of a check, what tells its nature. */
export interface NaturedCheck {
  readonly attribute: { readonly id: string };
  readonly skill: { readonly id: string };
}

/**
 * What a check with a skill, or with a field of an NPC's card, is by nature, whatever it is for: a skill by the attribute that it
 * belongs to, even where the narrator calls for another one's dice. What is done with a weapon is physical.
 */
export function natureOf({ attribute, skill }: NaturedCheck, armed = false): Nature {
  if (armed) return "physical";
  const field = fieldOf(skill.id);
  const { id } = findSkill(skill.id)?.attribute ?? attribute;
  return NATURES.find((nature) => REACTION_OF[nature].field === field) ?? NATURE_OF[id] ?? "physical";
}

/** Whether a check attacks somebody, to hurt or to hinder: then the situation touches it (sections 13, 14). */
export function isAttack(purpose: CheckPurpose | undefined): boolean {
  return purpose === "damage" || purpose === "condition";
}
