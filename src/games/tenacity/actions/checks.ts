import { weaponInHand } from "../rolls/combat-skills.ts";
import type { CharacterActor } from "../data/documents.ts";
import { rollAttack, rollCheck, type CheckOptions } from "../dialog/roll-check.ts";
import { registry } from "../lists/registry.ts";
import { attributesFor, skillsFor } from "../data/list-entries.ts";
import { aboutPurpose, type ActionId, type CheckPurpose, type SkillRole } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import type { GameAction } from "./action.ts";
import { attackSkill, bestSkill } from "../plan/best-skill.ts";

/** What suggests itself for a purpose: skills by their role, or whatever is best. */
const ROLES: Partial<Record<CheckPurpose, SkillRole>> = {
  explore: "notice",
  heal: "heal",
  sprint: "sprint",
  stealth: "hide",
};

/** The skills that suggest themselves: one speaks with those of the social attributes. */
function fitting(purpose: CheckPurpose): readonly string[] {
  if (purpose === "standing") {
    const social = attributesFor("social");
    return registry().attributes.flatMap(({ id, skills }) =>
      social.includes(id) ? skills.map((skill) => skill.id) : [],
    );
  }
  const role = ROLES[purpose];
  if (role === undefined) return [];
  const skills = skillsFor(role);
  // One explores by whatever goes with looking around.
  return purpose === "explore" ? [...skills, ...siblingsOf(skills)] : skills;
}

/** Ids of all skills of the attributes to which some belong. */
function siblingsOf(wanted: readonly string[]): readonly string[] {
  return registry()
    .attributes.map(({ skills }) => skills.map(({ id }) => id))
    .filter((ids) => ids.some((id) => wanted.includes(id)))
    .flat();
}

/** An attack with the weapon that is ready, or bare hands. */
export const ATTACK: GameAction = {
  id: "dealDamage",
  group: "checks",
  icon: iconOf("damage"),
  async run({ actor }) {
    const options: CheckOptions = { ask: true, preset: { purpose: "damage" } };
    const ready = weaponInHand(actor);
    if (ready) return rollAttack(actor, ready, options);
    return roll(actor, attackSkill(actor), options);
  },
};

/** What is done with a check for one purpose; the dialog asks for the rest. */
function checkFor(id: ActionId, purpose: CheckPurpose): GameAction {
  return {
    id,
    group: "checks",
    icon: iconOf(purpose),
    isOffered: () => purpose !== "heal" || ruleset().skillHealing,
    run: async ({ actor }) => roll(actor, bestSkill(actor, fitting(purpose)), { ask: true, preset: { purpose } }),
  };
}

/** Running further than one's speed. */
export const SPRINT: GameAction = checkFor("sprint", "sprint");

/** Every other action that is a check. */
export const CHECKS: readonly GameAction[] = [
  checkFor("useSkill", "skill"),
  checkFor("createAdvantage", "advantage"),
  checkFor("createCondition", "condition"),
  checkFor("explore", "explore"),
  checkFor("changeStanding", "standing"),
  checkFor("heal", "heal"),
  checkFor("settle", "settle"),
  SPRINT,
  checkFor("stealth", "stealth"),
  checkFor("anything", "other"),
];

async function roll(actor: CharacterActor, skill: string | undefined, options: CheckOptions): Promise<unknown> {
  return skill === undefined ? undefined : rollCheck(actor, skill, options);
}

function iconOf(purpose: CheckPurpose): string {
  return aboutPurpose(purpose).icon ?? "";
}
