import type { Step } from "../rules/advances.ts";
import type { BudgetLine } from "./budgets.ts";

/** What someone begins to have: an ability, a speciality. */
interface Gained {
  /** Its kind in the ledger; `gained` without it. */
  readonly kind?: string;
  /** Key of what all of it is called, where that is not just what was gained. */
  readonly label?: string;
  /** Types of items. */
  readonly types: readonly string[];
}

/** Something that stands on a hero's sheet. */
interface SheetNumber {
  readonly label: string;
  readonly value: number | string;
}

/** How the heroes of a game grow, one step at a time. */
export interface Growth<Hero extends Actor.Implementation = Actor.Implementation> {
  readonly kinds: readonly string[];
  /** What is gained with no step before it. */
  readonly gained: Gained;
  /** What can be raised: each group of one kind, with ids; "" for the only one of a kind. */
  groups(hero: Hero): readonly { readonly label: string; readonly kind: string; readonly targets: readonly string[] }[];
  /** Where the data of a hero has it, for what is a number of their own. */
  path?(kind: string, target: string): string;
  /** The stored value of something that has no path; null where it is gone. */
  valueIn?(hero: Hero, kind: string, target: string): number | null;
  /** The value after the next step; null for what can't grow. One more where nothing is said. */
  next?(kind: string, value: number): number | null;
  nameOf(hero: Hero, kind: string, target: string): string;
  /** How a value is written; as a number where nothing is said. */
  shown?(kind: string, value: number): string;
  /** What a step is good for, in words: "+1 to each roll of Stealth". */
  gives?(hero: Hero, step: Step): string;
  /** Everything on the sheet that a step may change, in an order that no step changes: those that differ after it are shown before it is taken. */
  numbers?(hero: Hero): readonly SheetNumber[];
  /** What a new value of something that has no path changes: members of the hero's data, or an item with its id. */
  changes?(hero: Hero, kind: string, target: string, value: number): GrowthChange;
  /** Experience that a step costs. */
  cost?(kind: string, to: number): number;
  /** Whether anything has a price in this world; where costs are there and nothing is said, it has. */
  isPriced?(): boolean;
  /** What a hero comes to, against the budgets of the world. */
  worth?(hero: Hero): readonly BudgetLine[];
  /** Experience that each hero is offered as a scene ends. */
  sceneExperience?(): number;
}

export interface GrowthChange {
  readonly system?: object;
  readonly item?: { readonly _id: string; readonly system: object };
}
