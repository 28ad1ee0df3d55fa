import { talentPrices, type Resources, type TalentOffer } from "../rules/index.ts";
import type { CheckPlan } from "./check-plan.ts";
import { findTalent, giftOf, talentsFor, type TalentRoll } from "./talents.ts";
import { rollFacts } from "./own-dice.ts";
import { resourcesOf } from "../data/read-check.ts";

/** The talents that give something to a planned check before the roll and can be paid, beside those that are used already. */
export function talentsToUse(plan: CheckPlan) {
  const roll = talentRoll(plan);
  const usable = talentsFor(plan.actor, roll).filter((offer) => fitsBefore(offer, plan));
  return usable.flatMap((offer) => {
    const item = findTalent(plan.actor, offer.id);
    const prices = talentPrices(offer, resourcesLeft(plan, offer.id));
    return item && prices.length > 0 ? [{ item, gift: giftOf(item, roll), prices }] : [];
  });
}

/** Penalties are not rolled yet, but whether there are any is known. */
function talentRoll(plan: CheckPlan): TalentRoll {
  const { action, counting } = plan;
  const facts = rollFacts(plan, counting);
  const penalties = counting.filter(({ penalty }) => penalty !== null);
  const modifiers = [...facts.modifiers, ...penalties.map(({ id, label }) => ({ id, label, value: -1 }))];
  return { facts: { ...facts, modifiers }, tags: action.tags };
}

function fitsBefore({ bonus, heroDice, ignores, impact }: TalentOffer, { form }: CheckPlan): boolean {
  return bonus > 0 || heroDice > 0 || ignores > 0 || (impact && form.resolution === "impact");
}

/** The points that are left once the talents of a check are paid. @param talent One that is not paid; "" for none. */
export function resourcesLeft({ actor, talents }: CheckPlan, talent = ""): Resources {
  const others = talents.filter(({ id }) => id !== talent);
  const { spin, tenacity } = resourcesOf(actor);
  return {
    spin: spin - others.reduce((sum, each) => sum + each.spin, 0),
    tenacity: tenacity - others.reduce((sum, each) => sum + each.tenacity, 0),
  };
}
