import { chosenMode } from "../../../compat/message-mode.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import type { SkillEntry } from "../lists/definitions.ts";
import { IMPACT } from "../moves/impact.ts";
import { problemText } from "../plan/check-labels.ts";
import type { ImpactRoll, ChallengeRoll } from "../rolls/register-rolls.ts";
import {
  type CheckModifier,
  type CheckTarget,
  foldCheck,
  type ChallengeSource,
  type CheckOpening,
  type CheckState,
} from "../rules/index.ts";
import { openCard } from "../../../engine/cards/open-card.ts";
import type { CardPosting } from "../../../engine/cards/secret/post-message.ts";
import { openingOf } from "../plan/check-opening.ts";
import { choicesOf } from "../plan/check-choices.ts";
import { CheckPlan, type CheckRequest } from "../plan/check-plan.ts";
import { plannedPenalty, refusesAction, type PlannedPenalty } from "../rolls/circumstances.ts";
import { challengeRoll, impactRoll } from "../rolls/own-rolls.ts";
import { type CharacterActor, resourcesOf } from "../data/documents.ts";
import type { AccountEntry } from "../../../engine/log/account.ts";
import type { StepEvent } from "../../../engine/cards/step-plan.ts";
import { CHALLENGE } from "../moves/challenge.ts";
import { HELP } from "../moves/help.ts";
import { MOVES } from "../moves/index.ts";
import { ROLL } from "../moves/roll.ts";
import { SEARCH } from "../moves/search.ts";
import { TALENT } from "../moves/talent.ts";
import { eventOf } from "../plan/step-plan.ts";
import { helpOf } from "../plan/helpers.ts";
import { facesOf } from "../../../engine/rolls/fallen-dice.ts";
import { ownRoll, searchDie } from "../moves/dice.ts";
import { findTalent, giftOf } from "../plan/talents.ts";
import { isFighting } from "../turns/turn-left.ts";

/**
 * Rolls what was planned and posts the card of the check. Everything that follows happens on that card. A condition that forbids
 * it is named in a warning, and nothing is rolled (R-1007). A blind check of a player's is rolled by the narrator's client.
 * @param posting Who sees the card, and what it belongs to.
 * @returns The new message, or undefined when it was forbidden, a hook prevented it, or it was not rolled here.
 */
export async function openCheck(
  plan: CheckPlan,
  posting: CardPosting = {},
): Promise<ChatMessage.Implementation | undefined> {
  const { actor, entry, action } = plan;
  if (refusesAction(actor, action)) return undefined;
  const request = plan.decided();
  return openCard(
    {
      type: "check",
      actor,
      choices: () => choicesOf(plan),
      skill: game.i18n.localize(entry.skill.label),
      told: { skill: entry.skill.id, request },
      opening: async () => {
        const own = await rollPenalty(plannedPenalty(actor, action, request.ticks));
        const { rolls, targets } = await rollAnswers(plan, request.targets);
        const opening = openingOf(plan, { ...request, targets }, own.modifiers);
        return { rolls: [...own.rolls, ...rolls], opening };
      },
      roll: async (opening) => rollOpening({ actor, opening, tags: action.tags, request }),
    },
    { mode: request.mode, ...posting },
  );
}

/**
 * Rolls a check that nothing follows from and nobody decides anything about, without a card.
 * @returns What it comes to and its dice; null where a condition forbids it, or where it is still to be decided
 */
export async function rollWithoutCard(
  plan: CheckPlan,
): Promise<{ readonly total: number; readonly rolls: readonly Roll[] } | null> {
  const { actor, action } = plan;
  if (refusesAction(actor, action)) return null;
  const request = plan.decided();
  const own = await rollPenalty(plannedPenalty(actor, action, request.ticks));
  const opening = openingOf(plan, request, own.modifiers);
  const { events, rolls } = await rollOpening({ actor, opening, tags: action.tags, request });
  const { total } = foldCheck(opening, events, {}, MOVES);
  return total === null ? null : { total, rolls: [...rolls, ...own.rolls] };
}

/** Damage that is done to someone without a check. */
export interface SureHit {
  /** The skill whose impact dice are rolled. */
  readonly entry: SkillEntry;
  readonly target: TenacityActor;
  readonly weapon: TenacityItem<"weapon"> | undefined;
}

/** Posts the card of damage that needs no check (R-1023, A-61): its impact dice are rolled at once, and all else happens on the card. */
export async function openSureCheck(actor: CharacterActor, { entry, target, weapon }: SureHit): Promise<void> {
  const means = { weapon, keepsHold: true };
  const plan = new CheckPlan({ actor, entry, means, preset: { purpose: "damage" }, targets: [target] });
  // Without a weapon none that is ready suggests itself.
  if (!weapon) plan.wield("");
  if (plan.problem) {
    ui.notifications.warn(problemText(plan.problem));
    return;
  }
  const request = plan.decided();
  await openCard<CheckOpening>(
    {
      type: "check",
      actor,
      choices: () => choicesOf(plan),
      skill: game.i18n.localize(entry.skill.label),
      told: { skill: entry.skill.id, request },
      opening: { ...openingOf(plan, request), sure: true },
      async roll(opening) {
        const { impactDice, impactBonus } = foldCheck(opening, {}, {}, MOVES);
        const roll = await impactRoll(impactDice, impactBonus).evaluate();
        return {
          rolls: [roll],
          events: {
            [foundry.utils.randomID()]: { ...eventOf(IMPACT, { faces: roll.faces }), sequence: 1, by: game.user.id },
          },
        };
      },
    },
    chosenMode() === "blind" ? { mode: "private" } : {},
  );
}

/** Rolls the dice of conditions (R-1005). */
async function rollPenalty({ rolls, modifiers }: PlannedPenalty) {
  const rolled = await Promise.all(rolls.map((roll) => roll.evaluate()));
  return { rolls: rolled, modifiers: modifiers(rolled.map(({ faces }) => faces)) };
}

/** The ratings of targets, what conditions take off the dice of their cards among them (R-1004). */
async function rollAnswers(plan: CheckPlan, targets: readonly CheckTarget[]) {
  const rolls: ImpactRoll[] = [];
  const fallen = new Map<string, readonly CheckModifier[]>();
  for (const { id, challenge } of targets) {
    const penalty = challenge.type === "npc" ? plan.answerPenalty(id) : null;
    if (!penalty) continue;
    const rolled = await rollPenalty(penalty.planned);
    rolls.push(...rolled.rolls);
    fallen.set(id, rolled.modifiers);
  }
  return { rolls, targets: answeredTargets(targets, (id) => fallen.get(id) ?? []) };
}

/** The ratings of targets with what conditions take off the dice of their cards, once these have fallen (R-1004). */
export function answeredTargets(
  targets: readonly CheckTarget[],
  penaltyOf: (target: string) => readonly CheckModifier[],
): CheckTarget[] {
  return targets.map(({ id, challenge }) => {
    if (challenge.type !== "npc") return { id, challenge };
    const penalties = penaltyOf(id);
    if (penalties.length === 0) return { id, challenge };
    const parts = [...(challenge.parts ?? []), ...penalties.map(({ label, value }) => ({ label, value }))];
    const more = penalties.reduce((sum, { value }) => sum + value, 0);
    return { id, challenge: { ...challenge, modifier: challenge.modifier + more, parts } };
  });
}

/** A check whose dice are to fall. */
export interface OpeningToRoll {
  readonly actor: CharacterActor;
  readonly opening: CheckOpening;
  /** What the check is, for the question what its talents give. */
  readonly tags: readonly string[];
  readonly request: CheckRequest;
}

/**
 * Rolls a check: who helps and which talents are used comes first, then the roller's dice, then the dice of every rating that the
 * opening names. All of it is written with the card, in one go.
 */
export async function rollOpening({ actor, opening, tags, request }: OpeningToRoll) {
  const log = new OpeningLog(opening);
  const search = opening.blind ? await searchDie().evaluate() : null;
  if (opening.blind && search) {
    const [[face = 0] = []] = facesOf([search]);
    log.add(eventOf(SEARCH, { face, threshold: opening.blind.threshold }));
    // Nothing else is rolled or paid where there is nothing to shoot at.
    if (log.state.search?.found !== true) return { events: log.events, rolls: [search] };
  }
  for (const helper of request.helpers) {
    const help = helpOf(helper, opening.skill.id);
    if (help) log.add(eventOf(HELP, help));
  }
  for (const wish of request.talents) {
    const event = talentEvent(actor, wish, opening, tags);
    if (event) log.add(event);
  }
  const hero = await ownRoll(log.state).evaluate();
  const isLeft = (opening.targets ?? []).length > 0 || waitsForYes(actor, opening);
  const own = isLeft ? null : await rollRating(log.state, "", opening.challenge);
  log.add(eventOf(ROLL, { faces: hero.faces, ...(own && { challengeFaces: own.faces }) }));
  const ratings: ChallengeRoll[] = own ? [own] : [];
  for (const { id, challenge } of opening.targets ?? []) {
    const roll = await rollRating(log.state, id, challenge);
    if (!roll) continue;
    log.add(eventOf(CHALLENGE, { target: id, faces: roll.faces }));
    ratings.push(roll);
  }
  return { events: log.events, rolls: [...(search ? [search] : []), hero, ...ratings] };
}

/** Out of a fight no turn bounds how often something is tried: there the narrator rolls what it must beat, or says otherwise (R-1009). */
export function waitsForYes(actor: CharacterActor, { occasion }: Pick<CheckOpening, "occasion">): boolean {
  return ["removal", "recovery"].includes(occasion) && !game.user.isGM && !isFighting(actor);
}

/** What is written before there is a card: numbered in order, and folded as if every price were paid. */
class OpeningLog {
  readonly events: Record<string, StepEvent> = {};
  readonly #opening: CheckOpening;

  constructor(opening: CheckOpening) {
    this.#opening = opening;
  }

  add(event: StepEvent): void {
    const sequence = Object.keys(this.events).length + 1;
    this.events[foundry.utils.randomID()] = { ...event, sequence, by: game.user.id };
  }

  /** The dice fall before the prices are taken from the actor; the card lets them count once they are. */
  get state(): CheckState {
    const paid = Object.keys(this.events).flatMap((id) => [`${id}:spin`, `${id}:tenacity`]);
    const account = Object.fromEntries(paid.map((id): [string, AccountEntry] => [id, "settled"]));
    return foldCheck(this.#opening, this.events, account, MOVES);
  }
}

/** The dice of a rating that the opening names, for one target or for the whole check; null where there are none to roll. */
async function rollRating(state: CheckState, target: string, source: ChallengeSource): Promise<ChallengeRoll | null> {
  const dice = state.targets.find(({ id }) => id === target)?.dice ?? 0;
  if (dice < 1 || (source.type !== "dice" && source.type !== "npc")) return null;
  return challengeRoll({ dice, modifier: source.modifier }).evaluate();
}

/** What a talent gives is copied from the item as it is now, so that the card outlives it. */
function talentEvent(
  actor: CharacterActor,
  { id, spin, tenacity }: NonNullable<CheckRequest["talents"]>[number],
  facts: CheckOpening,
  tags: readonly string[],
): StepEvent | null {
  const item = findTalent(actor, id);
  if (!item) return null;
  const { rerolls: _, ...gift } = giftOf(item, { facts, tags });
  const talent = { id, label: item.name };
  const use = { talent, spin, tenacity, ...gift, heroFaces: [], rerolls: [], before: resourcesOf(actor) };
  return eventOf(TALENT, use);
}
