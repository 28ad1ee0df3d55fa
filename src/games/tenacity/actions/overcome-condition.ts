import type { CheckInput } from "../rolls/check-choice.ts";
import { type CharacterActor, conditionsOf, isCondition } from "../data/documents.ts";
import { bestSkill, recoveryEntries } from "../plan/best-skill.ts";
import { waitsForYes } from "../posting/open-check.ts";
import { canReact } from "../rolls/circumstances.ts";
import { findActor, nameOf } from "../../../engine/data/actor-identity.ts";
import type { TenacityActiveEffect } from "../../../engine/data/active-effect.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { type Condition, isHold, recoveryChallenge, removalChallenge, type RemovalChallenge } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { skillsFor } from "../data/list-entries.ts";
import { type AttemptCost, attemptCosts } from "../turns/attempt-costs.ts";
import { type CheckOptions, rollCheck } from "../dialog/roll-check.ts";
import { helpersFor, othersConditions } from "./others-conditions.ts";
import { attemptsFor } from "../conditions/waking.ts";
import { chooseOne } from "../../../engine/windows/dialogs.ts";

/** Tries to overcome a condition, or to come round: asks for the check, set against what it must beat (R-904, R-1010, R-1011). */
export async function overcomeCondition(
  actor: CharacterActor,
  id: string,
  options: Pick<CheckOptions, "otherWay" | "preset"> = {},
): Promise<void> {
  const condition = conditionsOf(actor).find((each) => each.id === id);
  const overcomes = actor.effects.get(id);
  const occasion = attemptCosts(actor).get(id);
  if (!condition || !isCondition(overcomes) || !occasion) return;
  if (occasion === "recovery") {
    const [best] = recoveryEntries(actor);
    const preset: CheckInput = { ...PLAIN, occasion, ...recoveryRating(actor), ...options.preset };
    if (best) await rollCheck(actor, best.skill.id, { ...options, targets: [], preset, overcomes });
    return;
  }
  await rollAgainst(actor, condition, occasion, { ...options, overcomes });
}

/** Spends an action on a condition of someone or something else (R-1010, R-1011): asks for the check. */
export async function overcomeForAnother(
  helper: CharacterActor,
  overcomes: TenacityActiveEffect<"condition">,
  options: Pick<CheckOptions, "otherWay" | "preset"> = {},
): Promise<void> {
  const bearer: TenacityActor | null = overcomes.parent instanceof TenacityActor ? overcomes.parent : null;
  const condition = bearer && othersConditions(bearer).find(({ id }) => id === overcomes.id);
  if (condition && bearer.uuid !== helper.uuid)
    await rollAgainst(helper, condition, "action", { ...options, overcomes, forAnother: true });
}

async function rollAgainst(
  actor: CharacterActor,
  condition: Condition,
  occasion: AttemptCost,
  options: CheckOptions,
): Promise<void> {
  const source = findActor(condition.source);
  const rating = removalChallenge(condition, source !== null && canReact(source), ruleset());
  const rated = waitsForYes(actor, { occasion }) ? {} : challengeOf(rating);
  const preset: CheckInput = { ...PLAIN, occasion, ...rated, ...options.preset };
  const targets = rating.kind === "opposed" && source ? [source] : [];
  await rollCheck(actor, skillAgainst(actor, condition), { ...options, targets, preset });
}

/** What every attempt is. */
const PLAIN = { purpose: "overcome", resolution: "passFail" } as const;

/** What a recovery roll must beat: with help, what is suggested to the narrator, who names it. */
function recoveryRating(actor: CharacterActor): CheckInput {
  const rating = recoveryChallenge(actor.system.wounds.value, attemptsFor(actor).length, ruleset());
  if (ruleset().unconsciousChallenge === "narrator") return {};
  return { challenge: "dice", challengeDice: rating.kind === "dice" ? rating.dice : rating.suggestedDice };
}

/** A narrator's number is for the narrator to name. */
function challengeOf(rating: RemovalChallenge): CheckInput {
  if (rating.kind === "dice") return { challenge: "dice", challengeDice: rating.dice };
  return rating.kind === "total" ? { challenge: "fixed", challengeNumber: rating.total } : {};
}

/** What suggests itself: one wrestles out of a hold, and bears the rest. */
function skillAgainst(actor: CharacterActor, { type }: Condition): string {
  return bestSkill(actor, skillsFor(isHold(type) ? "escape" : "endure")) ?? "";
}

/** Lets one of this user's characters try, after asking which where there are several. */
export async function helpOvercome(
  bearer: TenacityActor,
  id: string,
  options: Pick<CheckOptions, "otherWay" | "preset"> = {},
): Promise<void> {
  const effect = bearer.effects.get(id);
  if (!isCondition(effect)) return;
  const title = game.i18n.format("TENACITY.Condition.HelpNamed", { name: effect.name, bearer: nameOf(bearer) });
  const label = game.i18n.localize("TENACITY.Condition.HelpWho");
  const helper = await chooseOne(title, label, helpersFor(bearer));
  if (helper) await overcomeForAnother(helper, effect, options);
}
