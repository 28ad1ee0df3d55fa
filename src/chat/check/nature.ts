import { sizeEffects, type CheckPurpose, type RulesSettings, type SizeShare } from "../../rules/index.ts";

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

/** Of a check, what tells its nature. */
export interface NaturedCheck {
  readonly attribute: { readonly id: string };
}

/** What a check with a skill is by nature. */
export function natureOf({ attribute }: NaturedCheck, purpose: CheckPurpose | undefined): Nature {
  return purpose === "damage" ? "physical" : (NATURE_OF[attribute.id] ?? "physical");
}

/** Whether a check attacks somebody, to hurt or to hinder: then the situation touches it (sections 13, 14). */
export function isAttack(purpose: CheckPurpose | undefined): boolean {
  return purpose === "damage" || purpose === "condition";
}

/**
 * What the difference in size gives whoever defends against a check (R-1402, R-1404); nothing where it is no attack.
 * @param sides Sides of the two in grid spaces.
 */
export function sizeShare(
  check: NaturedCheck & { readonly purpose?: CheckPurpose | undefined },
  sides: { readonly attackerSide: number; readonly defenderSide: number },
  settings: Pick<RulesSettings, "sizeScope" | "attackSmaller">,
): SizeShare {
  if (!isAttack(check.purpose)) return { advantage: 0, disadvantage: 0, modifier: 0 };
  const physical = natureOf(check, check.purpose) === "physical";
  return sizeEffects({ ...sides, partialCover: false, physical }, settings).defender;
}
