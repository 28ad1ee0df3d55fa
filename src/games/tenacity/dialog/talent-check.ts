import { checkTags } from "../plan/check-source.ts";
import { giftOf, type TalentRoll } from "../plan/talents.ts";
import { type CharacterActor, resourcesOf } from "../data/documents.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { talentPrices } from "../rules/index.ts";
import { registry } from "../lists/registry.ts";
import type { SkillEntry } from "../lists/definitions.ts";

/**
 * The check that a talent is used on before the roll: of the skills that it gives something to, the one that its bearer
 * knows best. Null for an ability that gives nothing to a roll, or not yet.
 */
export function talentCheck(actor: CharacterActor, item: TenacityItem<"ability">) {
  const { kind, active, cost } = item.system;
  if (kind !== "talent" || active) return null;
  const rank = (id: string): number => actor.system.skills[id]?.rank ?? 0;
  const entries = registry().attributes.flatMap((attribute) => attribute.skills.map((skill) => ({ skill, attribute })));
  const [best] = entries
    .filter((entry) => givesTo(item, entry))
    .sort((one, other) => rank(other.skill.id) - rank(one.skill.id));
  if (!best) return null;
  const [price] = talentPrices({ cost: cost.value, currency: cost.currency }, resourcesOf(actor));
  const wish = price && { id: item.id ?? "", spin: price.spin, tenacity: price.tenacity };
  return { skill: best.skill.id, talents: wish ? [wish] : [] };
}

const NOTHING = { id: "", rank: 0 };
/** A roll with a penalty, since whether a talent ignores one is asked too. */
const HINDERED: TalentRoll["facts"] = {
  attribute: NOTHING,
  skill: NOTHING,
  advantage: 0,
  disadvantage: 0,
  modifiers: [{ id: "penalty", label: "", value: -1 }],
};

function givesTo(item: TenacityItem<"ability">, entry: SkillEntry): boolean {
  const { bonus, heroDice, impactDice, impactBonus, ignores } = giftOf(item, {
    facts: HINDERED,
    tags: checkTags(entry, {}),
  });
  return bonus + heroDice + impactDice + impactBonus > 0 || ignores.length > 0;
}
