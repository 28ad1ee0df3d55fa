import { type CharacterActor, isNpc, isCharacter } from "../data/documents.ts";
import type { SkillEntry } from "../lists/definitions.ts";
import type { CheckPurpose, Occasion, Arms } from "../rules/index.ts";
import type { CheckSource } from "./check-source.ts";
import { skillsFor } from "../data/list-entries.ts";
import { isAttackKey } from "../rolls/card-dice.ts";
import { isMeleeSkill } from "../rolls/combat-skills.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { usualDamageType } from "../lists/registry.ts";
import type { CheckForm } from "../rolls/check-choice.ts";
import type { OwnRoll } from "./own-dice.ts";
import { skillDomain } from "./skill-domain.ts";

/** What a check is made with, as far as its targets care. */
export interface Attack {
  readonly actor: CharacterActor;
  readonly entry: SkillEntry;
  readonly means: CheckSource;
  readonly purpose: CheckPurpose;
  /** What it is made on; an action of one's own where that is left out. */
  readonly occasion?: Occasion;
  /** Type of what it does, which the target may resist (R-1308); "" for none. */
  readonly element: string;
  /** Who plans it: how far the map counts by itself is set apart for narrators and players. */
  readonly user: User.Implementation;
}

/** How far an attack goes: with its weapon, or with the body that makes it; of a card, as far as the card says. */
export function armsOf({ actor, entry, means: { weapon } }: Pick<Attack, "actor" | "entry" | "means">): Arms {
  const body = actor.system.reach;
  const { id } = entry.skill;
  if (weapon) {
    const { reach, range } = weapon.system;
    return { reach: reach > 0 ? Math.max(body, reach) : 0, range };
  }
  if (isMeleeSkill(id)) return { reach: body, range: 0 };
  if (isAttackKey(id)) return { reach: body, range: isNpc(actor) ? actor.system.attackRange : 0 };
  return { reach: 0, range: skillsFor("ranged").includes(id) ? Infinity : 0 };
}

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
