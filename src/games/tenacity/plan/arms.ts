import { skillsFor } from "../data/roles.ts";
import { isNpc } from "../data/documents.ts";
import type { Arms } from "../rules/index.ts";
import { isAttackKey } from "../rolls/card-dice.ts";
import type { Attack } from "./attack.ts";
import { isMeleeSkill } from "../rolls/combat-skills.ts";

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
