import { gameOfType, heroTypeOf } from "../game.ts";
import { type Advance, type Advances, type ExperienceAccount, readAdvances, type Step } from "../rules/advances.ts";
import { beganWith } from "./create-hero.ts";
import type { Growth, GrowthChange } from "./growth.ts";

type Hero = Actor.Implementation;

/** How an actor grows; null for those who don't. */
export function growthOf({ type }: Hero): Growth | null {
  const owner = gameOfType("Actor", type);
  return owner?.growth && heroTypeOf(owner) === type ? owner.growth : null;
}

export const gainedKind = ({ gained: { kind = "gained" } }: Growth): string => kind;

/** What a hero has gained so far. */
export function advancesOf(hero: Hero, growth: Growth): Advances {
  return readAdvances((hero.system as { readonly advances?: unknown }).advances, [...growth.kinds, gainedKind(growth)]);
}

/** Experience that a hero has earned in all; null where nothing has a price. */
export function experienceOf(hero: Hero, growth: Growth): number | null {
  const isPriced = growth.cost !== undefined && growth.isPriced?.() !== false;
  return isPriced ? ((hero.system as { readonly experience?: number }).experience ?? 0) : null;
}

/** What a hero has to pay with, and what was paid. */
export function accountOf(hero: Hero, growth: Growth): ExperienceAccount {
  return { experience: experienceOf(hero, growth), ledger: advancesOf(hero, growth) };
}

/** What stands in the ledger of what a hero has gained. */
function gainedBy(hero: Hero, growth: Growth): ReadonlySet<string> {
  const gained = Object.values(advancesOf(hero, growth)).filter(({ kind }) => kind === gainedKind(growth));
  return new Set(gained.map(({ target }) => target));
}

/**
 * The value of something now: of what is gained, whether it stands in the ledger.
 * @param gained What stands there, of which a list of steps asks once.
 */
export function valueOf(
  hero: Hero,
  growth: Growth,
  kind: string,
  target: string,
  gained?: ReadonlySet<string>,
): number | null {
  if (kind !== gainedKind(growth)) {
    const path = growth.path?.(kind, target);
    if (path === undefined) return growth.valueIn?.(hero, kind, target) ?? null;
    return (foundry.utils.getProperty(hero._source, `system.${path}`) as number | undefined) ?? 0;
  }
  return (gained ?? gainedBy(hero, growth)).has(target) ? 1 : 0;
}

/** Where the next step of something leads; null for what can't grow. */
function nextOf(growth: Growth, kind: string, value: number): number | null {
  return growth.next && kind !== gainedKind(growth) ? growth.next(kind, value) : value + 1;
}

/** The next step of something; null for what can't grow. */
export function stepOf(
  hero: Hero,
  growth: Growth,
  kind: string,
  target: string,
  gained?: ReadonlySet<string>,
): Step | null {
  const from = valueOf(hero, growth, kind, target, gained);
  const to = from === null ? null : nextOf(growth, kind, from);
  return from === null || to === null ? null : { kind, target, from, to, cost: growth.cost?.(kind, to) ?? 0 };
}

/** The next steps of everything that a hero can raise, and of what has come to them that no step stands for, in the groups of the sheet. */
export function stepsOf(
  hero: Hero,
  growth: Growth,
): readonly { readonly label: string; readonly steps: readonly Step[] }[] {
  const { label = "TENACITY.Advances.Gained", types } = growth.gained;
  const kind = gainedKind(growth);
  const first = beganWith(hero);
  const things = hero.items.contents
    .filter(({ id, type }) => types.includes(type) && !first.has(id))
    .map(({ id }) => id ?? "");
  const gained = gainedBy(hero, growth);
  return [...growth.groups(hero), { label: game.i18n.localize(label), kind, targets: things }].map((group) => ({
    label: group.label,
    steps: group.targets.flatMap((target) => {
      const step = stepOf(hero, growth, group.kind, target, gained);
      // What was gained once is no more to gain.
      return step && !(group.kind === kind && step.from > 0) ? [step] : [];
    }),
  }));
}

/** What a new value of something changes; nothing for what was gained, which is there already. */
export function changesOf(
  hero: Hero,
  growth: Growth,
  { kind, target }: Pick<Step, "kind" | "target">,
  value: number,
): GrowthChange {
  if (kind === gainedKind(growth)) return {};
  const path = growth.path?.(kind, target);
  if (path === undefined) return growth.changes?.(hero, kind, target, value) ?? {};
  return { system: foundry.utils.expandObject({ [path]: value }) };
}

/** A step in words: "Stealth 2 → 3"; of something that was gained, its name. */
export function stepText(
  hero: Hero,
  growth: Growth,
  { kind, target, from, to }: Pick<Advance, "kind" | "target" | "from" | "to">,
): string {
  if (kind === gainedKind(growth))
    return hero.items.get(target)?.name ?? game.i18n.localize("TENACITY.Advances.Removed");
  const shown = (value: number): string => growth.shown?.(kind, value) ?? String(value);
  return `${growth.nameOf(hero, kind, target)} ${shown(from)} → ${shown(to)}`;
}
