import { type Distribution, most, outcomes, Tally } from "../../engine/rules/distribution.ts";
import type { Blow } from "../../engine/rules/strength.ts";
import type { StrengthRules } from "../../engine/strength/strength.ts";
import { findEntry } from "./data/list-entries.ts";
import { type CharacterActor, isCharacter } from "./data/documents.ts";
import { shieldOf, vitalsOf } from "./effects/harm.ts";
import { oddsAgainst } from "./plan/check-forecast.ts";
import { openingOf } from "./plan/check-opening.ts";
import { CheckPlan } from "./plan/check-plan.ts";
import { type Way, waysOf } from "./plan/foes.ts";
import { damage, type Vitals } from "./rules/index.ts";
import { tenacityBodies } from "./rules/strength.ts";
import { ruleset } from "./settings/ruleset.ts";
import { isOwnFight } from "./turns/read-spotlight.ts";

/** How fights of 10acity Tactics are played before they are fought: attacks with whatever is in hand against the likeliest defense. */
export const STRENGTH: StrengthRules<Vitals> = {
  note: "TENACITY.Strength.Leaves",
  bodies: () => tenacityBodies(ruleset()),
  isFight: (combat) => isOwnFight(combat) && combat.system.kind === "fight",
  bodyOf: (actor) => (isCharacter(actor) ? vitalsOf(actor) : null),
  blows: (actor, foe) =>
    isCharacter(actor) && isCharacter(foe) ? waysOf(actor).flatMap((way) => blowOf(actor, foe, way) ?? []) : [],
};

function blowOf(actor: CharacterActor, foe: CharacterActor, { key, means }: Way): Blow | null {
  const entry = findEntry(key);
  if (!entry) return null;
  const plan = new CheckPlan({ actor, entry, means, preset: { purpose: "damage" }, targets: [foe] });
  if (!means.weapon) plan.wield("");
  // Where they will stand, no one knows.
  plan.ticks = { [`${foe.uuid}:cover`]: false };
  const request = plan.decided();
  const odds = oddsAgainst(plan, request);
  if (!odds?.impact) return null;
  const { factor, resistance } = shieldOf({ opening: openingOf(plan, request) }, foe);
  const harm = changed(odds.impact, (impact) => damage(impact, 0, factor, resistance));
  return { means: means.weapon?.id ?? "", hit: odds.success, harm };
}

/** Chances of what becomes of each number, which is more the more the number is. */
function changed(of: Distribution, change: (value: number) => number): Distribution {
  const values = new Tally(0, change(most(of)));
  for (const [value, chance] of outcomes(of)) values.add(change(value), chance);
  return values.distribution;
}
