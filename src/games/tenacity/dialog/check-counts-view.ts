import type { CheckPlan } from "../plan/check-plan.ts";
import { helpedCheck, outranking, possibleHelpers, whyNoHelp } from "../plan/helpers.ts";
import { talentsToUse } from "../plan/talents.ts";
import { counts, NO_CIRCUMSTANCE, type Circumstance, type Ticks } from "../rolls/circumstances.ts";
import { ruleset } from "../settings/ruleset.ts";
import { circumstanceValue, priceWords, words } from "../plan/check-labels.ts";

/** What counts in a planned check besides what is typed in: circumstances, talents, helpers. What is idle stands under More. */
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
    idle: isIdle(circumstance, ticks),
    sign: harms ? "negative" : "positive",
  };
}

/** Whether no one has said anything of a circumstance, the map does not see it, and it does not count. */
export function isIdle(circumstance: Pick<Circumstance, "id" | "judgment" | "seen">, ticks: Ticks): boolean {
  return !counts(circumstance, ticks) && !(circumstance.id in ticks) && circumstance.seen !== true;
}

/** Talents that give something before the roll, and can be paid. */
function talentsView(plan: CheckPlan, rootId: string) {
  return talentsToUse(plan).map(({ item, gift: given, prices }, index) => {
    const { bonus, heroDice, impactDice, impactBonus, ignores } = given;
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
    const used = plan.talents.find(({ id }) => id === item.id);
    return {
      name: item.name,
      idle: !used,
      gifts: gifts.filter((each) => each !== "").join(", "),
      prices: prices.map(({ spin, tenacity }, place) => ({
        priceId: `${rootId}-talent-${index}-${place}`,
        talent: item.id,
        spin,
        tenacity,
        label: priceWords({ spin, tenacity }),
        fullLabel: words("UseTalent", { talent: item.name, price: priceWords({ spin, tenacity }) }),
        pressed: String(used?.spin === spin && used.tenacity === tenacity),
      })),
    };
  });
}

/** Who may help (R-1502); null where no one could, so that nothing is said of it. */
function helpView(plan: CheckPlan, rootId: string) {
  const { helpers } = plan;
  const check = helpedCheck(plan);
  const able = possibleHelpers({ ...check, resolution: "passFail" });
  const better = outranking(check);
  if (able.length + better.length === 0) return null;
  const barred = whyNoHelp(check, 0);
  if (barred === "helpNotAllowed") return { helpers: [], idle: true, note: words("HelpPassFailOnly") };
  const full = whyNoHelp(check, helpers.length) === "tooManyHelpers";
  return {
    idle: helpers.length === 0,
    helpers: [...able, ...better].map(({ uuid, name, img, rank }, index) => ({
      helperId: `${rootId}-helper-${index}`,
      uuid,
      img,
      label: words(index < able.length ? "Helper" : "HelperOutranks", { name, rank: String(rank) }),
      pressed: String(helpers.includes(uuid)),
      unavailable: index >= able.length || (full && !helpers.includes(uuid)),
    })),
    note: ruleset().helpCostsAction ? words("HelpCostsAction") : "",
  };
}
