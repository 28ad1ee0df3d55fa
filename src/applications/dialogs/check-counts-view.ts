import type { CheckPlan } from "../../chat/check/check-plan.ts";
import { possibleHelpers, whyNoHelp, type HelpedCheck } from "../../chat/check/helpers.ts";
import { findTalent, giftOf, talentsFor } from "../../chat/check/moves/talents.ts";
import { NO_MORE_DICE, ownDice } from "../../chat/check/own-dice.ts";
import { purseOf } from "../../chat/check/read-check.ts";
import { counts, NO_CIRCUMSTANCE, type Circumstance } from "../../dice/circumstance.ts";
import { talentPrices, type TalentOffer } from "../../rules/index.ts";
import { edition } from "../../settings/edition.ts";
import { circumstanceValue, priceWords, words } from "./check-dialog-words.ts";

/** What counts in a planned check besides what is typed in: circumstances, talents, helpers. */
export function countsView(plan: CheckPlan, rootId: string) {
  const { circumstances, ticks } = plan;
  const hindering = circumstances.filter((each) => each.penalty !== null && counts(each, ticks));
  return {
    circumstances: circumstances.map((each, index) => circumstanceView(each, plan, `${rootId}-counts-${index}`)),
    worstOnly: hindering.length > 1,
    talents: talentsView(plan, rootId),
    help: helpView(plan, rootId),
  };
}

function circumstanceView(circumstance: Circumstance, { ticks }: CheckPlan, id: string) {
  const { label, reason, penalty, modifier, heroDice, impact, impactDice } = circumstance;
  const harms = penalty !== null || modifier + heroDice + impact + impactDice < 0;
  return {
    tickId: id,
    key: circumstance.id,
    label,
    reason,
    ticked: counts(circumstance, ticks),
    value: circumstanceValue(circumstance),
    sign: harms ? "negative" : "positive",
  };
}

/** Talents that give something before the roll, and can be paid. */
function talentsView(plan: CheckPlan, rootId: string) {
  const { actor } = plan;
  const roll = talentRoll(plan);
  const usable = talentsFor(actor, roll).filter((offer) => fitsBefore(offer, plan));
  return usable.flatMap((offer, index) => {
    const item = findTalent(actor, offer.id);
    const prices = talentPrices(offer, purseLeft(plan, offer.id));
    if (!item || prices.length === 0) return [];
    const { bonus, heroDice, impactDice, impactBonus, ignores } = giftOf(item, roll);
    const gift = {
      ...NO_CIRCUMSTANCE,
      id: "",
      label: "",
      kind: "item",
      modifier: bonus,
      heroDice,
      impactDice,
      impact: impactBonus,
    } as const;
    const gifts = [circumstanceValue(gift), ...(ignores.length > 0 ? [words("IgnoresPenalties")] : [])];
    const used = plan.talents.find(({ id }) => id === offer.id);
    return [
      {
        name: item.name,
        gifts: gifts.filter((each) => each !== "").join(", "),
        prices: prices.map(({ spin, tenacity }, place) => ({
          priceId: `${rootId}-talent-${index}-${place}`,
          talent: offer.id,
          spin,
          tenacity,
          label: priceWords({ spin, tenacity }),
          fullLabel: words("UseTalent", { talent: item.name, price: priceWords({ spin, tenacity }) }),
          pressed: String(used?.spin === spin && used.tenacity === tenacity),
        })),
      },
    ];
  });
}

/** Penalties are not rolled yet, but whether there are any is known. */
function talentRoll(plan: CheckPlan) {
  const { deed, counting } = plan;
  const penalties = counting.filter(({ penalty, modifier }) => penalty !== null || modifier < 0);
  const modifiers = penalties.map(({ id, label }) => ({ id, label, value: -1 }));
  return { facts: { ...ownDice(plan, NO_MORE_DICE), modifiers }, tags: deed.tags };
}

function fitsBefore({ bonus, heroDice, ignores, impact }: TalentOffer, { input }: CheckPlan): boolean {
  return bonus > 0 || heroDice > 0 || ignores || (impact && input.resolution === "impact");
}

/** The points that are left for one talent once the others are paid. */
function purseLeft({ actor, talents }: CheckPlan, talent: string) {
  const others = talents.filter(({ id }) => id !== talent);
  const { spin, tenacity } = purseOf(actor);
  return {
    spin: spin - others.reduce((sum, each) => sum + each.spin, 0),
    tenacity: tenacity - others.reduce((sum, each) => sum + each.tenacity, 0),
  };
}

/** Who may help (R-1502); null where nobody could, so that nothing is said of it. */
function helpView(plan: CheckPlan, rootId: string) {
  const { actor, entry, input, helpers } = plan;
  const check: HelpedCheck = {
    roller: actor,
    skill: entry.skill.id,
    resolution: input.resolution === "impact" ? "impact" : "passFail",
  };
  const able = possibleHelpers({ ...check, resolution: "passFail" });
  if (able.length === 0) return null;
  const barred = whyNoHelp(check, 0);
  if (barred === "helpNotAllowed") return { helpers: [], note: words("HelpPassFailOnly") };
  const full = whyNoHelp(check, helpers.length) === "tooManyHelpers";
  return {
    helpers: able.map(({ uuid, name, img, rank }, index) => ({
      helperId: `${rootId}-helper-${index}`,
      uuid,
      img,
      label: words("Helper", { name, rank: String(rank) }),
      pressed: String(helpers.includes(uuid)),
      unavailable: full && !helpers.includes(uuid),
    })),
    note: edition().helpCostsAction ? words("HelpCostsAction") : "",
  };
}
