import { cardActor, speaksFor } from "../../../engine/cards/card.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { findAnyActor } from "../../../engine/data/actor-identity.ts";
import { openTracks, type Part } from "../challenges/standing.ts";
import { findCharacter, isChallenge, isCharacter, isHero } from "../data/documents.ts";
import { EXPLORE } from "../effects/explore.ts";
import { isWork } from "../effects/progress.ts";
import { EFFECTS } from "../effects/index.ts";
import { alliesOf, peopleToHelp } from "../plan/allies.ts";
import { appliedKind, type CheckState, helps, purposeOf } from "../rules/index.ts";

/** The roller, the heroes of the players, those who stand with the roller, and those the card names. */
export function recipientsOf({ opening, targets }: CheckState) {
  const heroes = game.actors.contents.filter((actor) => isHero(actor) && actor.hasPlayerOwner).map(({ uuid }) => uuid);
  const defenders = targets.flatMap(({ id, defense }) => (defense ? [defense.defender] : id === "" ? [] : [id]));
  const roller = findCharacter(opening.roller);
  const allies = roller ? alliesOf(roller).map(({ uuid }) => uuid) : [];
  return [...new Set([opening.roller, ...heroes, ...allies, ...defenders])]
    .filter((id) => findCharacter(id) !== null)
    .map((id) => {
      const { name, img } = cardActor(id);
      return { id, name, img };
    });
}

/** Whether the result of a check can change an actor at all: no card offers what would be refused. */
export function takesResult(state: CheckState, actor: TenacityActor): boolean {
  return EFFECTS.get(appliedKind(state.opening) ?? "")?.takes?.(actor, state) ?? true;
}

/** Who takes a result: the target, or those who work on a formula of theirs; "" where the card names no one. */
export function resultRecipient({ opening }: CheckState, target: string): string {
  return target === "" && isWork(opening) ? opening.roller : target;
}

/**
 * Those on whom a result can be applied: the target, those who work on a formula, or the scenes, which need no token: those that keep
 * standing with someone who keeps none themselves, and where no one was named, those that have something to find
 * out, or that need the impact of a skill. None where only selected tokens can be, and where the target is gone.
 */
export function resultRecipients(state: CheckState, target: string): readonly TenacityActor[] {
  if (target === "" && helps(purposeOf(state.opening))) return helpedBy(state);
  const recipient = findAnyActor(resultRecipient(state, target));
  if (recipient && takesResult(state, recipient)) return [recipient];
  if (isUseOfSkill(state, target)) return runningChallenges(state.opening.skill.id);
  const isStanding = purposeOf(state.opening) === "standing";
  const isForScenes = isStanding ? target === "" || recipient !== null : target === "" && isExploring(state);
  if (!isForScenes) return [];
  return game.actors.contents.filter((actor) => takesResult(state, actor) && (isStanding || isUnexplored(actor)));
}

/** Those for whom a check is done: as named, or else those whom its roller could help; none for what helps no one. */
function helpedBy({ opening }: CheckState): readonly TenacityActor[] {
  const { recipients = [], roller } = opening;
  if (!helps(purposeOf(opening))) return [];
  if (recipients.length > 0) return recipients.map(findAnyActor).filter((actor) => isCharacter(actor));
  const helper = findAnyActor(roller);
  return isCharacter(helper) ? peopleToHelp(helper).filter(({ system }) => system.stress.value > 0) : [];
}

/** Whether a user may take a result without waiting for the narrator: it is for someone of theirs. */
export function mayTake(state: CheckState, target: string, user: User.Implementation): boolean {
  if (user.isGM) return true;
  const meant = findAnyActor(resultRecipient(state, target));
  const takers = meant ? [meant].filter((actor) => takesResult(state, actor)) : helpedBy(state);
  return takers.some((actor) => speaksFor(actor, user));
}

/** Whether a skill was used with impact and no one said on what. */
export function isUseOfSkill({ opening }: CheckState, target: string): boolean {
  return target === "" && purposeOf(opening) === "skill";
}

/** The challenges that still need impact, in time, by a skill that they take, those that have begun first. */
export function runningChallenges(skill: string): readonly TenacityActor<"challenge">[] {
  return game.actors.contents
    .filter((actor) => isChallenge(actor) && needsImpact(actor, skill))
    .map((actor) => actor as TenacityActor<"challenge">)
    .toSorted((one, other) => Number(hasBegun(other)) - Number(hasBegun(one)));
}

function needsImpact({ system }: TenacityActor<"challenge">, skill: string): boolean {
  const { progress, rounds, each, skills } = system;
  const isInTime = rounds.max === 0 || rounds.value > 0;
  return (
    isInTime && (each ? progress.max > 0 : progress.value < progress.max) && (skills.size === 0 || skills.has(skill))
  );
}

function hasBegun({ system: { progress, rounds } }: TenacityActor<"challenge">): boolean {
  return progress.value > 0 || rounds.value < rounds.max;
}

/** Whether impact goes to what a scene has to find out. */
export function isExploring({ opening }: CheckState): boolean {
  return appliedKind(opening) === EXPLORE.kind;
}

function isUnexplored(actor: TenacityActor): boolean {
  return isChallenge(actor) && Object.values(actor.system.discoveries).some(({ found }) => !found);
}

/** The parts of an actor that a result can be applied to; where there are several, one needs to be named. */
export function partsOf({ opening }: CheckState, actor: TenacityActor): readonly Part[] {
  return purposeOf(opening) === "standing" ? openTracks(actor) : [];
}
