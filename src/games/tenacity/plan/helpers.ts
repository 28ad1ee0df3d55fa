import { isCharacter, type CharacterActor } from "../data/documents.ts";
import { findActor, nameOf, pictureOf } from "../../../engine/data/actor-identity.ts";
import { checkHelp, rollGain, type HelpRefusal } from "../rules/index.ts";
import { allSkills, registry } from "../lists/registry.ts";
import { ruleset } from "../settings/ruleset.ts";
import { ownFights } from "../turns/read-spotlight.ts";
import { isFighting } from "../turns/turn-left.ts";
import { alliesOf, besideInFight, heroesKnownTo } from "./allies.ts";
import type { CheckPlan } from "./check-plan.ts";

/** What a check is, as far as helping goes. */
interface HelpedCheck {
  readonly roller: CharacterActor;
  readonly skill: string;
  readonly resolution: "passFail" | "impact";
}

/** A planned check, as far as helping goes. */
export function helpedCheck({ actor, entry, form }: CheckPlan): HelpedCheck {
  return { roller: actor, skill: entry.skill.id, resolution: form.resolution };
}

/** The other heroes and the allies whose rank lets them help, as far as the user who plans may know of them (R-1502, A-48). */
export function possibleHelpers(check: HelpedCheck, user: User.Implementation = game.user) {
  return helpersBy(check, null, user);
}

/** Those who know the skill better than the roller: they would have to roll themselves (R-1502). */
export function outranking(check: HelpedCheck) {
  return helpersBy({ ...check, resolution: "passFail" }, "helperOutranks", game.user);
}

function helpersBy({ roller, skill, resolution }: HelpedCheck, refusal: HelpRefusal | null, user: User.Implementation) {
  // In a fight nobody helps who is elsewhere.
  const fighters = isFighting(roller) ? besideInFight(roller) : null;
  return [...new Set([...heroesKnownTo(user), ...alliesOf(roller)])]
    .filter((actor) => actor.uuid !== roller.uuid && (!fighters || fighters.includes(actor)))
    .map((actor) => ({ uuid: actor.uuid, name: nameOf(actor), img: pictureOf(actor), rank: helpingRank(actor, skill) }))
    .filter(({ rank }) => verdict(rankOf(roller, skill), rank, 0, resolution) === refusal);
}

/** Names of the skills with which someone can help another, as far as ranks go (R-1502, A-48). */
export function helpableSkills(roller: CharacterActor, helper: CharacterActor): readonly string[] {
  return allSkills(registry())
    .filter(({ id }) => verdict(rankOf(roller, id), helpingRank(helper, id), 0, "passFail") === null)
    .map(({ label }) => label);
}

/** Those who have spent an action on the roller's next check, as far as this check can be helped (R-1502). */
export function promisedHelpers(check: HelpedCheck): readonly string[] {
  const promised = ownFights().flatMap(({ combatants, spotlight }) =>
    spotlight.state.helping
      .filter(({ ally }) => combatants.get(ally)?.actor === check.roller)
      .map(({ helper }) => combatants.get(helper)?.actor?.uuid),
  );
  return possibleHelpers(check)
    .map(({ uuid }) => uuid)
    .filter((uuid) => promised.includes(uuid))
    .filter((_uuid, place) => whyNoHelp(check, place) === null);
}

/** Why no one can help with a check, or no one more; null where someone can. */
export function whyNoHelp({ roller, skill, resolution }: HelpedCheck, helping: number): HelpRefusal | null {
  const rank = rankOf(roller, skill);
  return verdict(rank, rank, helping, resolution);
}

/** That someone helps, as the card writes it down; null for someone who is gone. */
export function helpOf(helper: string, skill: string) {
  const actor = findActor(helper);
  return isCharacter(actor) ? { helper, rank: helpingRank(actor, skill) } : null;
}

function rankOf(actor: CharacterActor, skill: string): number {
  return actor.system.skills[skill]?.rank ?? 0;
}

/** The rank with which someone helps: the own one, or what they count as having (R-1502). */
function helpingRank(actor: CharacterActor, skill: string): number {
  return Math.max(rankOf(actor, skill), rollGain(actor.system.modifiers, [skill]).helpRank);
}

function verdict(
  roller: number,
  helper: number,
  helping: number,
  resolution: HelpedCheck["resolution"],
): HelpRefusal | null {
  const help = checkHelp({ roller, helper }, helping, resolution, ruleset());
  return help.ok ? null : help.reason;
}
