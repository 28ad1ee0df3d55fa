import { buildOf, type HeroDraft } from "./hero-draft.ts";
import {
  budgetAccounts,
  buildWarnings,
  MODIFIED_TRACKS,
  rating,
  type Budget,
  type BudgetAccount,
  type HeroBudgets,
} from "../rules/index.ts";
import { forecast } from "../card/check-forecast.ts";
import { CheckPlan } from "../card/check-plan.ts";
import { plannedImpact } from "../card/own-dice.ts";
import { planText } from "../card/pool-labels.ts";
import type { CharacterActor } from "../data/documents.ts";
import { findEntry } from "../dialog/check-entry.ts";
import { challengeText } from "../rolls/challenge-roll.ts";
import { registry } from "../lists/registry.ts";
import type { ScaleStep } from "../lists/definitions.ts";
import { percent } from "../../../engine/text/percent.ts";
import { plural } from "../../../engine/text/plural.ts";
import { warningText } from "./warning-text.ts";

/** The steps of making a hero, in order. */
export const STEPS = ["concept", "attributes", "skills", "points", "items", "review"] as const;

export type Step = (typeof STEPS)[number];

const BUDGETS_OF: Readonly<Record<Step, readonly Budget[]>> = {
  concept: [],
  attributes: ["attributes"],
  skills: ["skills"],
  points: ["tracks"],
  items: ["abilities", "gear"],
  review: [],
};

/** One budget as it is shown: pips for what is there, filled as they are spent. */
export interface BudgetView {
  readonly label: string;
  readonly text: string;
  readonly over: boolean;
  /** Empty for a budget that is too large for pips. */
  readonly pips: readonly { readonly state: "left" | "spent" | "over" }[];
}

/** Something with a number and buttons around it. */
export interface StepperView {
  /** Name of its control: what it is and its id. */
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly atMinimum: boolean;
  /** One entry for each die, for `each`. */
  readonly pips: readonly number[];
  /** What the number means, in words. */
  readonly text: string;
}

/** A skill with what its rank is worth. */
export interface SkillStepperView extends StepperView {
  readonly rating: string;
  readonly impactLabel: string;
  /** Chance to beat the chosen challenge, such as "62 %". */
  readonly chance: string;
  readonly chanceLabel: string;
}

export interface SkillGroupView {
  readonly label: string;
  readonly dice: string;
  readonly skills: readonly SkillStepperView[];
}

const PIPS_AT_MOST = 30;
const DICE_AT_MOST = 12;

const times = (count: number): readonly number[] =>
  Array.from({ length: Math.min(count, DICE_AT_MOST) }, (_, index) => index);

/** How the budgets of a step stand. */
export function budgetViews(step: Step, draft: HeroDraft, budgets: HeroBudgets): readonly BudgetView[] {
  const accounts = budgetAccounts(buildOf(draft), budgets);
  return accounts.filter(({ budget }) => BUDGETS_OF[step].includes(budget)).map(budgetView);
}

function budgetView({ budget, spent, points }: BudgetAccount): BudgetView {
  const over = spent > points;
  const length = Math.max(spent, points);
  const label = game.i18n.localize(`TENACITY.HeroMaker.Budget.${budget}`);
  const state = (index: number) => (index >= points ? "over" : index < spent ? "spent" : "left");
  return {
    label,
    over,
    text: game.i18n.format(over ? "TENACITY.HeroMaker.TooMuch" : "TENACITY.HeroMaker.Left", {
      label,
      left: String(points - spent),
      by: String(spent - points),
      points: String(points),
    }),
    pips: length > PIPS_AT_MOST ? [] : Array.from({ length }, (_, index) => ({ state: state(index) })),
  };
}

/** The attributes, each with its hero dice. */
export function attributeSteppers(draft: HeroDraft): readonly StepperView[] {
  return registry().attributes.map(({ id, label, skills }) => {
    const value = draft.attributes[id] ?? 0;
    const names = skills.map((skill) => game.i18n.localize(skill.label)).join(", ");
    return {
      name: `attributes.${id}`,
      label: game.i18n.localize(label),
      value,
      atMinimum: value <= 0,
      pips: times(value),
      text: plural("TENACITY.HeroMaker.DiceFor", value, { count: String(value), skills: names }),
    };
  });
}

/** The steps of the challenge scale, to be chosen from: value to name. */
export function challengeChoices(): Record<string, string> {
  const name = ({ label, dice, modifier }: ScaleStep): string => {
    return `${game.i18n.localize(label)} (${challengeText({ dice, modifier })})`;
  };
  return Object.fromEntries(registry().challengeScale.map((step) => [step.id, name(step)]));
}

/** The skills of a hero in the making under their attributes, each as it would be rolled against a step of the challenge scale. */
export function skillGroups(hero: CharacterActor, against: string): readonly SkillGroupView[] {
  return registry().attributes.map(({ id, label, skills }) => {
    const count = hero.system.attributes[id]?.rank ?? 0;
    return {
      label: game.i18n.localize(label),
      dice: game.i18n.format("TENACITY.Sheet.HeroDice", { count: String(count) }),
      skills: skills.map((skill) => skillStepper(hero, skill.id, count, against)),
    };
  });
}

function skillStepper(hero: CharacterActor, id: string, attribute: number, against: string): SkillStepperView {
  const value = hero.system.skills[id]?.rank ?? 0;
  const { label, ...rolled } = rolledSkill(hero, id, against);
  const { dice, chance } = rolled;
  const impactLabel = game.i18n.format("TENACITY.Sheet.ImpactDice", { count: String(rolled.impact) });
  const name = game.i18n.localize(`TENACITY.Rating.${rating(value, attribute)}`);
  return {
    name: `skills.${id}`,
    label,
    value,
    atMinimum: value <= 0,
    pips: times(rolled.impact),
    rating: name,
    impactLabel,
    chance,
    chanceLabel: game.i18n.format("TENACITY.HeroMaker.Chance", { dice, chance }),
    text: game.i18n.format("TENACITY.HeroMaker.SkillText", { label, rating: name, dice, impact: impactLabel, chance }),
  };
}

/** What a check with a skill would be, everything counted that the hero has. */
function rolledSkill(actor: CharacterActor, id: string, against: string) {
  const entry = findEntry(id);
  const rated = against === "" ? {} : { challenge: "scale", challengeScale: against };
  const plan = entry && new CheckPlan({ actor, entry, preset: rated });
  if (!plan) return { label: "", dice: "", impact: 0, chance: "" };
  const success = forecast(plan)?.ratings[0]?.odds?.success;
  return {
    label: game.i18n.localize(entry.skill.label),
    dice: planText(plan),
    impact: plannedImpact(plan).dice,
    chance: success === undefined ? "" : percent(success),
  };
}

/** Stress, wounds and 10acity, each with what one more costs. */
export function trackSteppers(draft: HeroDraft, budgets: HeroBudgets): readonly StepperView[] {
  return MODIFIED_TRACKS.map((track) => ({
    name: `tracks.${track}`,
    label: game.i18n.localize(`TENACITY.Track.${track}`),
    value: draft.tracks[track],
    atMinimum: draft.tracks[track] <= 0,
    pips: [],
    text: game.i18n.format(`TENACITY.HeroMaker.Track.${track}`, { price: String(budgets[`${track}Price`]) }),
  }));
}

/** What the last step sums up. */
export interface ReviewView {
  readonly missingName: boolean;
  readonly warnings: readonly string[];
  /** Budgets that are not spent, in words. */
  readonly unspent: readonly string[];
  readonly attributes: readonly { readonly label: string; readonly value: number }[];
  /** Trained skills, the best first. */
  readonly skills: readonly { readonly label: string; readonly value: number; readonly rating: string }[];
  readonly tracks: readonly { readonly label: string; readonly value: number }[];
  readonly items: readonly string[];
}

/** Everything about the hero at a glance, with what a narrator should know. */
export function reviewView(draft: HeroDraft, hero: CharacterActor, budgets: HeroBudgets): ReviewView {
  const skills = skillGroups(hero, "").flatMap((group) => group.skills);
  const left = budgetAccounts(buildOf(draft), budgets).filter(({ spent, points }) => spent < points);
  return {
    missingName: draft.name === "",
    warnings: buildWarnings(buildOf(draft), budgets).map(warningText),
    unspent: left.map((account) => budgetView(account).text),
    attributes: attributeSteppers(draft),
    skills: skills.filter(({ value }) => value > 0).sort((one, other) => other.value - one.value),
    // With what the hero has, as their sheet is going to say.
    tracks: MODIFIED_TRACKS.map((track) => ({
      label: game.i18n.localize(`TENACITY.Track.${track}`),
      value: hero.system[track].max,
    })),
    items: draft.items.map(({ name }) => name),
  };
}
