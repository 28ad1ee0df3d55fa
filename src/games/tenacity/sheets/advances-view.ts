import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isAbility } from "../data/documents.ts";
import {
  advanceCost,
  experienceLeft,
  MODIFIED_TRACKS,
  type Advance,
  type AdvanceKind,
  type Raise,
} from "../rules/index.ts";
import { HERO_BUDGETS } from "../settings/hero-budgets.ts";
import { findSkill, registry } from "../lists/registry.ts";
import { plural } from "../../../engine/text/plural.ts";

/** A hero, as the ledger sees one. */
export type Hero = TenacityActor<"hero">;

/** The stored rank or maximum of what an advance is about; of an ability 0 before and 1 after it is paid. */
export function storedValue(hero: Hero, kind: AdvanceKind, target: string): number {
  const { attributes, skills, ...source } = hero.system._source;
  if (kind === "attribute") return attributes[target]?.rank ?? 0;
  if (kind === "skill") return skills[target]?.rank ?? 0;
  if (kind === "ability") return Object.values(hero.system.rankLedger).some(isPaidFor(target)) ? 1 : 0;
  return source[kind].max;
}

const isPaidFor = (item: string) => (advance: Advance) => advance.kind === "ability" && advance.target === item;

/** What a list's option stands for, with the value that the hero has now. */
export function readRaise(hero: Hero, option: string): Raise | null {
  const [kind, target = ""] = option.split(":");
  const known = (["attribute", "skill", "ability", ...MODIFIED_TRACKS] as const).find((each) => each === kind);
  return known ? { kind: known, target, value: storedValue(hero, known, target) } : null;
}

/** The name of what an advance is about; its id where neither the registry nor the hero has it any more. */
function nameOf(hero: Hero, kind: AdvanceKind, target: string): string {
  if (kind === "ability") return hero.items.get(target)?.name ?? target;
  if (kind === "skill" || kind === "attribute") {
    const attribute = registry().attributes.find(({ id }) => id === target);
    const entry = kind === "skill" ? findSkill(target)?.skill : attribute;
    return entry ? game.i18n.localize(entry.label) : target;
  }
  return game.i18n.localize(`TENACITY.Track.${kind}`);
}

export function advanceText(
  hero: Hero,
  { kind, target, from, to }: Pick<Advance, "kind" | "target" | "from" | "to">,
): string {
  const name = nameOf(hero, kind, target);
  return kind === "ability" ? name : `${name} ${String(from)} → ${String(to)}`;
}

function costText(cost: number): string {
  return plural("TENACITY.Advances.Cost", cost, { count: String(cost) });
}

function option(hero: Hero, kind: AdvanceKind, target: string, chosen: string) {
  const from = storedValue(hero, kind, target);
  const cost = advanceCost(kind, from + 1, HERO_BUDGETS.value);
  const value = `${kind}:${target}`;
  return {
    value,
    label: `${advanceText(hero, { kind, target, from, to: from + 1 })} (${costText(cost)})`,
    selected: value === chosen,
  };
}

function groupsOf(hero: Hero, chosen: string) {
  const { attributes } = registry();
  const skills = attributes.flatMap((attribute) => attribute.skills);
  const abilities = hero.items.filter((item) => isAbility(item) && storedValue(hero, "ability", item.id ?? "") === 0);
  const group = (id: string, options: readonly ReturnType<typeof option>[]) => ({
    label: game.i18n.localize(`TENACITY.Advances.Group.${id}`),
    options,
  });
  return [
    group(
      "skills",
      skills.map(({ id }) => option(hero, "skill", id, chosen)),
    ),
    group(
      "attributes",
      attributes.map(({ id }) => option(hero, "attribute", id, chosen)),
    ),
    group(
      "tracks",
      MODIFIED_TRACKS.map((track) => option(hero, track, "", chosen)),
    ),
    group(
      "abilities",
      abilities.map((item) => option(hero, "ability", item.id ?? "", chosen)),
    ),
  ].filter(({ options }) => options.length > 0);
}

/**
 * The rank ledger of a hero, the newest advance first.
 * @param chosen The option that is chosen in the list of what can be raised.
 */
export function advancesView(hero: Hero, chosen: string) {
  const { experience, rankLedger } = hero.system;
  const left = experienceLeft({ experience, ledger: rankLedger });
  const dates = new Intl.DateTimeFormat(game.i18n.lang, { dateStyle: "medium" });
  const newest = Object.entries(rankLedger).sort(([, one], [, other]) => other.order - one.order);
  return {
    experience,
    account: game.i18n.format("TENACITY.Advances.Account", { left: String(left), earned: String(experience) }),
    groups: groupsOf(hero, chosen),
    rows: newest.map(([key, advance]) => ({
      key,
      what: advanceText(hero, advance),
      cost: costText(advance.cost),
      date: dates.format(new Date(advance.date)),
    })),
  };
}
