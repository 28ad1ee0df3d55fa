import { type Advance, type Advances, experienceLeft } from "../rules/advances.ts";
import { plural } from "../text/plural.ts";
import { budgetText } from "./budgets.ts";
import { stepOf } from "./advance-hero.ts";
import type { Growth } from "./growth.ts";
import { advancesOf, experienceOf, gainedKind, growthOf, stepText } from "./growth-of.ts";

type Hero = Actor.Implementation;

const costText = (cost: number): string => plural("TENACITY.Advances.Cost", cost, { count: String(cost) });

/**
 * What a hero has gained, the newest first, and what can be raised; null for those who don't grow.
 * @param chosen - The option that is chosen in the list of what can be raised.
 */
export function advancesView(hero: Hero, chosen: string) {
  const growth = growthOf(hero);
  if (!growth) return null;
  const ledger = advancesOf(hero, growth);
  const experience = experienceOf(hero, growth);
  const left = experienceLeft({ experience, ledger });
  const dates = new Intl.DateTimeFormat(game.i18n.lang, { dateStyle: "medium" });
  const newest = Object.entries(ledger).sort(([, one], [, other]) => other.order - one.order);
  const isPriced = experience !== null;
  return {
    isPriced,
    title: game.i18n.localize(isPriced ? "TENACITY.Advances.Title" : "TENACITY.Advances.Growth"),
    experience,
    account: game.i18n.format("TENACITY.Advances.Account", { left: String(left), earned: String(experience) }),
    worth: (growth.worth?.(hero) ?? []).map(budgetText),
    groups: groupsOf(hero, growth, ledger, chosen, isPriced),
    rows: newest.map(([key, advance]: [string, Advance]) => ({
      key,
      what: stepText(hero, growth, advance),
      cost: isPriced ? costText(advance.cost) : "",
      date: dates.format(new Date(advance.date)),
    })),
  };
}

function groupsOf(hero: Hero, growth: Growth, ledger: Advances, chosen: string, isPriced: boolean) {
  const { label = "TENACITY.Advances.Gained" } = growth.gained;
  const gained = gainedKind(growth);
  const kept = new Set(Object.values(ledger).flatMap(({ kind, target }) => (kind === gained ? [target] : [])));
  const items = hero.items.contents.filter((item) => growth.gained.isOf(item)).map(({ id }) => id ?? "");
  const free = items.filter((id) => !kept.has(id));
  const groups = [...growth.groups(hero), { label: game.i18n.localize(label), kind: gained, targets: free }];
  return groups
    .map(({ kind, targets, ...group }) => ({
      label: group.label,
      options: targets.flatMap((target) => {
        const step = stepOf(hero, growth, kind, target);
        if (!step) return [];
        const value = `${kind}:${target}`;
        const what = stepText(hero, growth, step);
        return [{ value, label: isPriced ? `${what} (${costText(step.cost)})` : what, selected: value === chosen }];
      }),
    }))
    .filter(({ options }) => options.length > 0);
}
