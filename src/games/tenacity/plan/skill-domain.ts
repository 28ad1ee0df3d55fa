import type { AttackNature, CheckPurpose } from "../rules/index.ts";
import { findSkill } from "../lists/registry.ts";
import { answersTo, attributesFor, fieldOf } from "../data/list-entries.ts";

/** What is no matter of mind or tongue is bodily. */
const OTHER_NATURES = ["mental", "social"] as const;

/** Of a check, what tells its nature. */
interface NaturedCheck {
  readonly attribute: { readonly id: string };
  readonly skill: { readonly id: string };
}

/**
 * What a check with a skill, or with a field of an NPC's card, is by nature, whatever it is for: a skill by the attribute that it
 * belongs to, even where the narrator calls for another one's dice. What is done with a weapon is physical.
 */
export function skillDomain({ attribute, skill }: NaturedCheck, armed = false): AttackNature {
  if (armed) return "physical";
  const field = fieldOf(skill.id);
  const { id } = findSkill(skill.id)?.attribute ?? attribute;
  const isOf = (nature: (typeof OTHER_NATURES)[number]): boolean =>
    field === "" ? attributesFor(nature).includes(id) : answersTo(nature).fields.includes(field);
  return OTHER_NATURES.find(isOf) ?? "physical";
}

/** Whether a check attacks someone, to hurt, to hinder or to take them out: then the situation touches it (sections 13, 14). */
export function isAttack(purpose: CheckPurpose | undefined): boolean {
  return purpose === "damage" || purpose === "condition" || purpose === "settle";
}
