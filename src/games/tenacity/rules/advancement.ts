/** Making a hero with points, and raising one with experience. The seeds have no such rules: every number is the table's own. */
import { count, sum } from "../../../core/data.ts";
import { MODIFIED_TRACKS, type ModifiedTrack } from "./modifiers/modifier.ts";

/** What a new hero may spend, and what raising one costs. Whole numbers from 0. */
export interface HeroBudgets {
  /** Rank that every attribute starts with, for nothing. */
  readonly attributeStart: number;
  /** Ranks to share among the attributes. */
  readonly attributePoints: number;
  /** The highest attribute rank of a new hero. */
  readonly attributeMaximum: number;
  /** Ranks to share among the skills, which start at 0. */
  readonly skillPoints: number;
  /** The highest skill rank of a new hero. */
  readonly skillMaximum: number;
  readonly stressStart: number;
  readonly woundsStart: number;
  readonly tenacityStart: number;
  /** Points for higher tracks. */
  readonly trackPoints: number;
  /** Points for one more stress, and so on. */
  readonly stressPrice: number;
  readonly woundsPrice: number;
  readonly tenacityPrice: number;
  /** How many abilities a new hero has. */
  readonly abilities: number;
  /** How many pieces of gear, weapons and armor together. */
  readonly gear: number;
  /** Experience for an attribute rank, times the rank that it reaches. */
  readonly attributeCost: number;
  /** Experience for a skill rank, times the rank that it reaches. */
  readonly skillCost: number;
  /** Experience for one more stress, and so on. */
  readonly stressCost: number;
  readonly woundsCost: number;
  readonly tenacityCost: number;
  /** Experience for an ability. */
  readonly abilityCost: number;
  /** Experience for each hero as a scene ends. */
  readonly sceneExperience: number;
}

/** The budgets of a world that has not set its own. */
export const DEFAULT_BUDGETS: HeroBudgets = Object.freeze({
  attributeStart: 1,
  attributePoints: 4,
  attributeMaximum: 3,
  skillPoints: 20,
  skillMaximum: 6,
  stressStart: 10,
  woundsStart: 3,
  tenacityStart: 3,
  trackPoints: 4,
  stressPrice: 1,
  woundsPrice: 2,
  tenacityPrice: 2,
  abilities: 2,
  gear: 5,
  attributeCost: 5,
  skillCost: 1,
  stressCost: 2,
  woundsCost: 8,
  tenacityCost: 5,
  abilityCost: 5,
  sceneExperience: 0,
});

/** A hero in the making, as far as budgets go. */
export interface HeroBuild {
  /** Ranks by registry id. */
  readonly attributes: Readonly<Record<string, number>>;
  readonly skills: Readonly<Record<string, number>>;
  /** Maxima. */
  readonly tracks: Readonly<Record<ModifiedTrack, number>>;
  /** How many of each are chosen. */
  readonly abilities: number;
  readonly gear: number;
}

/** The budgets of a new hero, in the order in which they are spent. */
const BUDGETS = ["attributes", "skills", "tracks", "abilities", "gear"] as const;

export type Budget = (typeof BUDGETS)[number];

export interface BudgetAccount {
  readonly budget: Budget;
  readonly spent: number;
  readonly points: number;
}

/** What a narrator should know before allowing a hero. */
export type BuildWarning =
  | { readonly code: "overBudget"; readonly budget: Budget; readonly by: number }
  | {
      readonly code: "aboveMaximum";
      readonly kind: "attribute" | "skill";
      readonly id: string;
      readonly maximum: number;
    };

/** A hero on whom nothing has been spent. `attributes`: registry ids of the attributes. */
export function freshBuild(budgets: HeroBudgets, attributes: readonly string[]): HeroBuild {
  return {
    attributes: Object.fromEntries(attributes.map((id) => [id, budgets.attributeStart])),
    skills: {},
    tracks: { stress: budgets.stressStart, wounds: budgets.woundsStart, tenacity: budgets.tenacityStart },
    abilities: 0,
    gear: 0,
  };
}

/** What lies below the start gives nothing back. */
function above(value: unknown, start: number): number {
  return Math.max(0, count(value) - start);
}

/** What each budget has and how much of it is spent. */
export function budgetAccounts(build: HeroBuild, budgets: HeroBudgets): readonly BudgetAccount[] {
  const attributes = sum(Object.values(build.attributes).map((rank) => above(rank, budgets.attributeStart)));
  const skills = sum(Object.values(build.skills).map((rank) => count(rank)));
  const tracks = sum(
    MODIFIED_TRACKS.map((track) => above(build.tracks[track], budgets[`${track}Start`]) * budgets[`${track}Price`]),
  );
  return [
    { budget: "attributes", spent: attributes, points: budgets.attributePoints },
    { budget: "skills", spent: skills, points: budgets.skillPoints },
    { budget: "tracks", spent: tracks, points: budgets.trackPoints },
    { budget: "abilities", spent: count(build.abilities), points: budgets.abilities },
    { budget: "gear", spent: count(build.gear), points: budgets.gear },
  ];
}

function tooHigh(
  kind: "attribute" | "skill",
  ranks: Readonly<Record<string, number>>,
  maximum: number,
): readonly BuildWarning[] {
  const ids = Object.keys(ranks).filter((id) => count(ranks[id]) > maximum);
  return ids.map((id) => ({ code: "aboveMaximum", kind, id, maximum }));
}

/** Where a hero goes beyond the budgets. None of it is forbidden: a narrator may allow anything. */
export function buildWarnings(build: HeroBuild, budgets: HeroBudgets): readonly BuildWarning[] {
  const over = budgetAccounts(build, budgets).filter(({ spent, points }) => spent > points);
  return [
    ...over.map(({ budget, spent, points }) => ({ code: "overBudget" as const, budget, by: spent - points })),
    ...tooHigh("attribute", build.attributes, budgets.attributeMaximum),
    ...tooHigh("skill", build.skills, budgets.skillMaximum),
  ];
}

export const ADVANCE_KINDS = ["attribute", "skill", "tenacity", "stress", "wounds", "ability"] as const;

export type AdvanceKind = (typeof ADVANCE_KINDS)[number];

/**
 * What one step costs.
 * @param to - The rank or maximum that it reaches.
 * @param budgets - The prices: of a rank, times the rank that is reached; of anything else, as it is.
 */
export function advanceCost(kind: AdvanceKind, to: number, budgets: HeroBudgets): number {
  const price = count(budgets[`${kind}Cost`]);
  return kind === "attribute" || kind === "skill" ? price * count(to) : price;
}
