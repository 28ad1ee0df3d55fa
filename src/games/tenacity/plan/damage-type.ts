import { isCharacter } from "../data/documents.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { usualDamageType } from "../lists/registry.ts";
import type { CheckForm } from "../rolls/check-choice.ts";
import type { CheckPurpose } from "../rules/index.ts";
import type { OwnRoll } from "./own-dice.ts";
import { skillDomain } from "./skill-domain.ts";

/**
 * The type of what a check does to its targets, by which they resist it (R-1308): as someone has chosen, of the condition that it
 * creates, of its weapon, or of the body that strikes without one. What mind or tongue does is of no type until someone names one.
 * @returns Registry id of the damage type; "" for none.
 */
export function damageTypeOf(
  { actor, entry, means }: OwnRoll,
  purpose: CheckPurpose,
  { damageType, condition }: { readonly [Key in "damageType" | "condition"]?: CheckForm[Key] | undefined },
): string {
  const { weapon, instead } = means;
  const armed = weapon && usualDamageType(weapon.system.damageType);
  const { element = "" } = condition ?? {};
  if (purpose === "condition") return element === "" ? (armed ?? "") : element;
  if (purpose !== "damage") return "";
  if (damageType !== undefined) return damageType;
  if (armed !== undefined) return armed;
  if (skillDomain(entry) !== "physical") return "";
  return instead ? usualDamageType() : bodyDamageType(actor);
}

/** What an actor's body does without a weapon: fists, teeth, breath, the attack of an NPC's card. */
export function bodyDamageType(actor: TenacityActor): string {
  return usualDamageType(isCharacter(actor) ? actor.system.damageType : undefined);
}
