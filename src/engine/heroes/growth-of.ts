import { gameOfType, heroTypeOf } from "../game.ts";
import { type Advance, type Advances, readAdvances } from "../rules/advances.ts";
import type { Growth } from "./growth.ts";

/** How an actor grows; null for those who don't. */
export function growthOf({ type }: Actor.Implementation): Growth | null {
  const owner = gameOfType("Actor", type);
  return owner?.growth && heroTypeOf(owner) === type ? owner.growth : null;
}

/** The kind of what is gained in the ledger. */
export const gainedKind = ({ gained: { kind = "gained" } }: Growth): string => kind;

/** What a hero has gained so far. */
export function advancesOf(hero: Actor.Implementation, growth: Growth): Advances {
  return readAdvances((hero.system as { readonly advances?: unknown }).advances, [...growth.kinds, gainedKind(growth)]);
}

/** Experience that a hero has earned in all; null where nothing has a price. */
export function experienceOf(hero: Actor.Implementation, growth: Growth): number | null {
  const isPriced = growth.cost !== undefined && growth.isPriced?.() !== false;
  return isPriced ? ((hero.system as { readonly experience?: number }).experience ?? 0) : null;
}

/** The value of something now: of what is gained, whether it stands in the ledger. */
export function valueOf(hero: Actor.Implementation, growth: Growth, kind: string, target: string): number | null {
  if (kind !== gainedKind(growth)) {
    const path = growth.path?.(kind, target);
    if (path === undefined) return growth.valueIn?.(hero, kind, target) ?? null;
    return (foundry.utils.getProperty(hero._source, `system.${path}`) as number | undefined) ?? 0;
  }
  return Object.values(advancesOf(hero, growth)).some((each) => each.kind === kind && each.target === target) ? 1 : 0;
}

/** Where the next step of something leads; null for what can't grow. */
export function nextOf(growth: Growth, kind: string, value: number): number | null {
  return growth.next && kind !== gainedKind(growth) ? growth.next(kind, value) : value + 1;
}

/** A step in words: "Stealth 2 → 3"; of something that was gained, its name. */
export function stepText(
  hero: Actor.Implementation,
  growth: Growth,
  { kind, target, from, to }: Pick<Advance, "kind" | "target" | "from" | "to">,
): string {
  if (kind === gainedKind(growth))
    return hero.items.get(target)?.name ?? game.i18n.localize("TENACITY.Advances.Removed");
  const shown = (value: number): string => growth.shown?.(kind, value) ?? String(value);
  return `${growth.nameOf(hero, kind, target)} ${shown(from)} → ${shown(to)}`;
}
