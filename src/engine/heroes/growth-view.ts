import { type ExperienceAccount, experienceLeft, outlook, type Step } from "../rules/advances.ts";
import { format, localize } from "../text/words.ts";
import { stepId } from "./advance-hero.ts";
import { accountText, experienceText } from "./advances-view.ts";
import type { Growth } from "./growth.ts";
import { accountOf, changesOf, gainedKind, growthOf, stepsOf, stepText } from "./growth-of.ts";

type Hero = Actor.Implementation;

/** With more than this, the list has a search box. */
const MANY = 12;

/**
 * Everything that a hero can grow: what can be paid now, what cannot and why, and what the chosen step changes on the sheet; null for those
 * who don't grow.
 * @param chosen {@link stepId} of a step.
 */
export function growthView(hero: Hero, chosen: string) {
  const growth = growthOf(hero);
  if (!growth) return null;
  const account = accountOf(hero, growth);
  const left = experienceLeft(account);
  const groups = stepsOf(hero, growth);
  const all = [...new Set(groups.map(({ label }) => label))].map((label) => ({
    label,
    rows: groups
      .filter((group) => group.label === label)
      .flatMap(({ steps }) => steps.map((step) => rowOf(hero, growth, step, { ...account, left }, chosen))),
  }));
  const rows = all.flatMap((group) => group.rows);
  const inList = (list: (typeof rows)[number]["list"]) =>
    all
      .map(({ label, rows: them }) => ({ label, rows: them.filter((row) => row.list === list) }))
      .filter(({ rows: them }) => them.length > 0);
  const folded = (list: "held" | "beyond") => {
    const count = rows.filter((row) => row.list === list).length;
    return count === 0 ? null : { label: format(`TENACITY.Growth.${list}`, { count }), groups: inList(list) };
  };
  const found = rows.find(({ isChosen }) => isChosen);
  return {
    account: account.experience === null ? "" : accountText(left, account.experience),
    search: rows.length > MANY,
    groups: inList("open"),
    // Which of these have a price is for the table to say.
    held: folded("held"),
    beyond: folded("beyond"),
    finds: growth.gained.types.map((type) => ({ type, label: localize(`TYPES.Item.${type}`) })),
    chosen: found ? { ...found, changes: changedNumbers(hero, growth, found.step) } : null,
  };
}

function rowOf(
  hero: Hero,
  growth: Growth,
  step: Step,
  account: ExperienceAccount & { readonly left: number },
  chosen: string,
) {
  const id = stepId(step);
  const { refusal, leaves, missing } = outlook(step, account, account.left);
  const what = stepText(hero, growth, step);
  const isHeld = step.kind === gainedKind(growth);
  const isPriced = account.experience !== null;
  const price = { cost: experienceText(step.cost), leaves };
  return {
    id,
    step,
    what,
    list: refusal === null ? (isHeld ? "held" : "open") : "beyond",
    isChosen: refusal === null && id === chosen,
    gives: isHeld ? localize("TENACITY.Growth.Gained") : (growth.gives?.(hero, step) ?? ""),
    price: isPriced ? format("TENACITY.Growth.Price", price) : "",
    costs: isPriced ? format("TENACITY.Growth.Costs", price) : "",
    confirm: format(isHeld ? "TENACITY.Growth.Enter" : "TENACITY.Growth.Raise", { what }),
    whyNot:
      refusal === "notEnoughExperience"
        ? format("TENACITY.Growth.Missing", { ...price, missing })
        : localize("TENACITY.Growth.AlreadyPaid"),
  };
}

/** What on the sheet is not the same after a step, read from a copy of the hero who has taken it. */
function changedNumbers(hero: Hero, growth: Growth, step: Step) {
  const before = growth.numbers?.(hero) ?? [];
  const after = growth.numbers?.(grown(hero, growth, step)) ?? [];
  const lines = before.flatMap(({ label, value }, place) => {
    const next =
      (after[place]?.label === label ? after[place] : after.find((each) => each.label === label))?.value ?? value;
    return next === value ? [] : [{ label, before: String(value), after: String(next) }];
  });
  const seen = new Set<string>();
  // A number that stands in two places of a sheet changes once.
  return lines.filter(({ label, after: to }) => !seen.has(`${label} ${to}`) && seen.add(`${label} ${to}`));
}

function grown(hero: Hero, growth: Growth, step: Step): Hero {
  const { system, item } = changesOf(hero, growth, step, step.to);
  const items = hero.items.contents.map((each) => {
    const source = each.toObject();
    return item?._id === each.id ? foundry.utils.mergeObject(source, { system: item.system }) : source;
  });
  return hero.clone({ ...(system && { system }), ...(item && { items }) } as Actor.CreateData, {
    keepId: true,
  });
}
