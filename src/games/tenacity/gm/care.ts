import { CheckPlan } from "../plan/check-plan.ts";
import { cardFields, isAttackKey } from "../rolls/card-dice.ts";
import { forbiddenBy } from "../rolls/circumstances.ts";
import { plannedImpact, type ImpactFacts } from "../plan/own-dice.ts";
import { standingEffects, type StandingEffect } from "../../../engine/cards/effects/card-effects.ts";
import { isUse, type CharacterActor } from "../data/documents.ts";
import { readEffects } from "../../../engine/cards/card-data.ts";
import { MessageIndex } from "../../../engine/data/message-index.ts";
import { isRest } from "../../../engine/data/played-scene.ts";
import { findEntry, skillsFor } from "../data/list-entries.ts";
import { impactRoll } from "../rolls/own-rolls.ts";
import type { ImpactRoll } from "../rolls/register-rolls.ts";
import { impactTotal } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";

/**
 * What someone rolls who takes care of a wounded for a day: the impact of a check that heals with what they heal best with. A card without
 * a rank in that rolls its own impact dice. Null for who can do nothing.
 */
export function careOf(healer: CharacterActor): ImpactFacts | null {
  if (healer.system.dead) return null;
  const rolls = healingKeys(healer).flatMap((key) => impactOfHealing(healer, key) ?? []);
  const [best] = rolls.sort((one, other) => mean(other) - mean(one));
  return best && mean(best) > 0 ? best : null;
}

export function careRoll({ dice, bonus }: ImpactFacts): ImpactRoll {
  return impactRoll(dice, bonus);
}

/** Lets the dice of a day fall. */
export async function rollCare(care: ImpactFacts) {
  const roll = await careRoll(care).evaluate();
  return { roll, impact: impactTotal(roll.faces, care.bonus, ruleset(), false).value };
}

/** Who has tended whom since the last day passed, as the cards tell, by the patients' uuids: one healer a day (R-911). */
export function tendedToday(): ReadonlyMap<string, string> {
  const day = days.of("").at(-1);
  const log: readonly ChatMessage.Implementation[] = game.messages.contents;
  // Where the day stands is asked once, not for each care of years.
  const since = new Set(day ? log.slice(log.lastIndexOf(day) + 1) : log);
  const today = uses.of("").filter((message) => since.has(message));
  return new Map(
    today.flatMap((message) =>
      standingEffects(message)
        .filter((effect) => isCare(effect) && isDone(effect))
        .map(({ target }): [string, string] => [target, message.alias]),
    ),
  );
}

/** The days that passed. */
const days = new MessageIndex((message) =>
  isRest(message) && message.system.kind === "dayPasses" ? ["", message] : undefined,
);

/** The uses with which someone may have been tended. */
const uses = new MessageIndex((message) =>
  isUse(message) && readEffects(message.system.effects).some(isCare) ? ["", message] : undefined,
);

const isCare = ({ by }: Pick<StandingEffect, "by">): boolean => by["recovery"] !== undefined || (by["wounds"] ?? 0) < 0;

const isDone = ({ standing }: StandingEffect): boolean => standing === "done" || standing === "past";

const mean = ({ dice, bonus }: ImpactFacts): number => 2.5 * dice + bonus;

function healingKeys(healer: CharacterActor): readonly string[] {
  const skills = skillsFor("heal");
  const ranked = skills.filter((id) => (healer.system.skills[id]?.rank ?? 0) > 0);
  const field = cardFields(healer).find(({ key }) => !isAttackKey(key));
  if (ranked.length > 0) return ranked;
  return field ? [field.key] : skills;
}

function impactOfHealing(actor: CharacterActor, key: string): ImpactFacts | null {
  const entry = findEntry(key);
  if (!entry) return null;
  const plan = new CheckPlan({ actor, entry, preset: { purpose: "heal" } });
  if (forbiddenBy(actor, plan.action) !== "") return null;
  return plannedImpact(plan);
}
