import { sum } from "../../../../core/data.ts";
import { HERO_SIDE } from "../spotlight/types.ts";
import type { ConditionValue } from "../conditions/condition.ts";
import { meetResistance, type MetHit, type Resistance } from "./defense.ts";

/** When a hazard bites: as its bearer's turn starts (R-1008), as someone enters, or as their turn ends. */
export const HAZARD_MOMENTS = ["start", "enter", "end"] as const;

export type HazardMoment = (typeof HAZARD_MOMENTS)[number];

/** An area that does something to those in it. */
export interface Hazard {
  /** The kind of condition that it brings; empty where it deals damage at once. */
  readonly kind: string;
  /** What the condition touches (R-1003). */
  readonly scope: readonly string[];
  /** How bad it is. */
  readonly value: ConditionValue;
  /** Registry id of the damage type; empty for none. */
  readonly element: string;
  readonly whom: "all" | "heroes" | "opposition";
  readonly moments: readonly HazardMoment[];
}

/**
 * Whether a hazard bites someone at a moment.
 * @param side - The side of the one who is there; null for who opposes no one.
 */
export function hazardBites(
  { kind, value, whom, moments }: Hazard,
  moment: HazardMoment,
  side: string | null,
): boolean {
  const isNothing = kind === "" && !(value.flat > 0) && !(value.dice > 0);
  if (isNothing || !moments.includes(moment)) return false;
  if (whom === "all") return true;
  return side !== null && (side === HERO_SIDE) === (whom === "heroes");
}

/** The stress of a hazard that deals damage, less what resists it (R-1008, R-1308). */
export function hazardDamage(
  { value, element }: Pick<Hazard, "value" | "element">,
  resistances: readonly Resistance[],
  faces: readonly number[],
): MetHit {
  return meetResistance(value.flat + sum(faces), resistances, element);
}
