import type { TenacityActiveEffect } from "../../../engine/data/active-effect.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { tagsMeet } from "../../../engine/rules/tags.ts";
import { ANSWERS, everyOne, isFall, isHold, TAGS, type CheckPurpose, type ActionTags } from "../rules/index.ts";
import type { SkillDefinition, SkillEntry } from "../lists/definitions.ts";
import { findSkill } from "../lists/registry.ts";
import { attributesFor, fieldOf, scopesFor, skillsFor } from "../data/list-entries.ts";
import { weaponSkill } from "../rolls/card-dice.ts";
import { skillDomain } from "./skill-domain.ts";

/** What stands in the place of a skill rank, such as the combined bonus of pilot and vehicle (R-1501). */
export interface RankSubstitute {
  /** Integer >= 0. */
  readonly rank: number;
  /** What the card calls it: text or a language key. */
  readonly label: string;
  /** Uuid of the vehicle that it comes from. */
  readonly vehicle: string;
}

/** What a check is made with, besides a skill. */
export interface CheckSource {
  /** What stands in the place of the skill rank (R-1501). */
  readonly instead?: RankSubstitute | undefined;
  /** The weapon of an attack. */
  readonly weapon?: TenacityItem<"weapon"> | undefined;
  /** What it works on or is made with besides a weapon, such as a formula. */
  readonly item?: TenacityItem | undefined;
  /** The condition that a success is to end (R-1010). */
  readonly overcomes?: TenacityActiveEffect<"condition"> | undefined;
  /** Whether that condition is someone else's, or something's. */
  readonly forAnother?: boolean | undefined;
  /** Whether it goes on with a hold, so that the limbs that hold are free for it (R-1020). */
  readonly keepsHold?: boolean | undefined;
  /** What it is for, where that follows from the means. */
  readonly purpose?: CheckPurpose | undefined;
}

/** What a check is, for the question which conditions and modifiers touch it (R-1003). */
export function checkTags(
  { skill, attribute }: SkillEntry,
  { weapon, overcomes, forAnother, keepsHold, purpose }: CheckSource,
): readonly string[] {
  const isField = fieldOf(skill.id) !== "";
  const byNature = isField
    ? skillDomain({ skill, attribute }) === "physical"
    : attributesFor("bodily").includes(attribute.id);
  const bodily = weapon !== undefined || byNature;
  const wielded = weapon && weapon.system.hands > 0 ? scopesFor("grip") : [];
  return [
    skill.id,
    ...(skill.uses ?? []),
    ...(isField ? standsFor(skill, weapon) : [attribute.id]),
    ...(bodily ? [TAGS.physical] : []),
    ...(weapon ? [weapon.name] : []),
    ...wielded,
    // What holds someone does not hinder getting out of it (R-1020).
    ...(overcomes && isHold(overcomes.system.kind) && !forAnother ? [TAGS.escape] : []),
    ...(keepsHold ? [TAGS.hold] : []),
    ...(purpose === "drag" ? [TAGS.contest] : []),
    ...(overcomes && isFall(overcomes.system.kind) ? [TAGS.recovery] : []),
  ];
}

/**
 * The skills in whose place a field of a card is rolled, and their attributes: what touches those touches its dice (R-204, R-1104).
 * It attacks with the skill of its weapon, or else strikes with its body.
 */
function standsFor({ roles = [] }: SkillDefinition, weapon: CheckSource["weapon"]): readonly string[] {
  const answers = Object.values(ANSWERS).filter((role) => roles.includes(role));
  const strikes = weapon ? [weaponSkill(weapon.system)] : skillsFor("melee", "unarmed");
  return [...skillsFor(...answers), ...(roles.includes("attack") ? strikes : [])]
    .flatMap((id) => [id, findSkill(id)?.attribute.id ?? ""])
    .filter((tag) => tag !== "");
}

/** What moving takes besides a skill: it takes every limb that one walks with. */
export function movingTags(purpose: CheckPurpose): readonly string[] {
  const walk = scopesFor("walk");
  const moves = purpose === "sprint" || purpose === "drag";
  return moves ? [TAGS.movement, TAGS.physical, ...walk, ...walk.map(everyOne)] : [];
}

/** What a check is, together with the hands that it takes: those of its weapon, or one where its skill takes any (R-1309). */
export function checkActionTags(entry: SkillEntry, means: CheckSource): Required<Omit<ActionTags, "reaction">> {
  const tags = checkTags(entry, means);
  const hands = means.weapon ? means.weapon.system.hands : Number(tagsMeet(tags, scopesFor("grip")));
  return { tags, hands, steers: means.instead?.vehicle ?? "" };
}
