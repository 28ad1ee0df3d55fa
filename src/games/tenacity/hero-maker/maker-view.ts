import type { MakerCount } from "../../../engine/sheets/step-maker.ts";
import { percent, plural } from "../../../engine/text/words.ts";
import type { CharacterActor } from "../data/documents.ts";
import { findEntry } from "../data/list-entries.ts";
import type { AttributeDefinition, ScaleStep } from "../lists/definitions.ts";
import { registry } from "../lists/registry.ts";
import { forecast } from "../plan/check-forecast.ts";
import { planText } from "../plan/check-labels.ts";
import { CheckPlan } from "../plan/check-plan.ts";
import { plannedImpact } from "../plan/own-dice.ts";
import { challengeText } from "../rolls/own-rolls.ts";
import {
  type Budget,
  type BudgetAccount,
  budgetAccounts,
  buildWarnings,
  type HeroBudgets,
  MODIFIED_TRACKS,
  type ModifiedTrack,
  rating,
} from "../rules/index.ts";
import { buildOf, type HeroDraft } from "./hero-draft.ts";
import { warningText } from "./hero-kind.ts";

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

/** A number on a page, with the dice that it is. */
export interface DiceCount extends MakerCount {
  /** One entry for each die, for `each`. */
  readonly dice?: readonly number[];
}

const PIPS_AT_MOST = 30;
const DICE_AT_MOST = 12;

const times = (count: number): readonly number[] =>
  Array.from({ length: Math.min(count, DICE_AT_MOST) }, (_, index) => index);

/** How the budgets of a step stand. */
export function budgetViews(step: Step, draft: HeroDraft, budgets: HeroBudgets) {
  const accounts = budgetAccounts(buildOf(draft), budgets);
  return accounts.filter(({ budget }) => BUDGETS_OF[step].includes(budget)).map(budgetView);
}

function budgetView({ budget, spent, points }: BudgetAccount) {
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

/** What is counted on a page. */
export function countsOn(step: Step, draft: HeroDraft, budgets: HeroBudgets): DiceCount[] {
  const { attributes } = registry();
  if (step === "attributes") return attributes.map((attribute) => attributeCount(attribute, draft));
  if (step === "points") return MODIFIED_TRACKS.map((track) => trackCount(track, draft, budgets));
  if (step !== "skills") return [];
  const skills = attributes.flatMap((attribute) => attribute.skills);
  return skills.map(({ id, label }) => ({
    id: `skills.${id}`,
    name: game.i18n.localize(label),
    value: draft.skills[id] ?? 0,
    note: "",
  }));
}

function attributeCount({ id, label, skills }: AttributeDefinition, draft: HeroDraft): DiceCount {
  const value = draft.attributes[id] ?? 0;
  const names = skills.map((skill) => game.i18n.localize(skill.label)).join(", ");
  return {
    id: `attributes.${id}`,
    name: game.i18n.localize(label),
    value,
    dice: times(value),
    note: plural("TENACITY.HeroMaker.DiceFor", value, { count: String(value), skills: names }),
  };
}

/** Stress, wounds or 10acity, with what one more costs. */
function trackCount(track: ModifiedTrack, draft: HeroDraft, budgets: HeroBudgets): DiceCount {
  return {
    id: `tracks.${track}`,
    name: game.i18n.localize(`TENACITY.Track.${track}`),
    value: draft.tracks[track],
    note: game.i18n.format(`TENACITY.HeroMaker.Track.${track}`, { price: String(budgets[`${track}Price`]) }),
  };
}

/** The steps of the challenge scale, to be chosen from: value to name. */
export function challengeChoices(): Record<string, string> {
  const name = ({ label, dice, modifier }: ScaleStep): string => {
    return `${game.i18n.localize(label)} (${challengeText({ dice, modifier })})`;
  };
  return Object.fromEntries(registry().challengeScale.map((step) => [step.id, name(step)]));
}

/** The skills of a hero in the making under their attributes, each as it would be rolled against a step of the challenge scale. */
export function skillGroups(hero: CharacterActor, against: string) {
  return registry().attributes.map(({ id, label, skills }) => {
    const count = hero.system.attributes[id]?.rank ?? 0;
    return {
      label: game.i18n.localize(label),
      dice: game.i18n.format("TENACITY.Sheet.HeroDice", { count: String(count) }),
      skills: skills.map((skill) => skillStepper(hero, skill.id, count, against)),
    };
  });
}

function skillStepper(hero: CharacterActor, id: string, attribute: number, against: string) {
  const value = hero.system.skills[id]?.rank ?? 0;
  const { label: name, ...rolled } = rolledSkill(hero, id, against);
  const { dice, chance } = rolled;
  const impactLabel = game.i18n.format("TENACITY.Sheet.ImpactDice", { count: String(rolled.impact) });
  const rated = game.i18n.localize(`TENACITY.Rating.${rating(value, attribute)}`);
  const words = { label: name, rating: rated, dice, impact: impactLabel, chance };
  return {
    id: `skills.${id}`,
    name,
    value,
    isLeast: value <= 0,
    isMost: false,
    pips: times(rolled.impact),
    rating: rated,
    impactLabel,
    chance,
    chanceLabel: game.i18n.format("TENACITY.HeroMaker.Chance", { dice, chance }),
    note: game.i18n.format("TENACITY.HeroMaker.SkillText", words),
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

/** Everything about the hero at a glance, with what a narrator should know. */
export function reviewView(draft: HeroDraft, hero: CharacterActor, budgets: HeroBudgets) {
  const skills = skillGroups(hero, "").flatMap((group) => group.skills);
  const left = budgetAccounts(buildOf(draft), budgets).filter(({ spent, points }) => spent < points);
  return {
    warnings: buildWarnings(buildOf(draft), budgets).map(warningText),
    unspent: left.map((account) => budgetView(account).text),
    attributes: countsOn("attributes", draft, budgets),
    skills: skills.filter(({ value }) => value > 0).sort((one, other) => other.value - one.value),
    // With what the hero has, as their sheet is going to say.
    tracks: MODIFIED_TRACKS.map((track) => ({
      name: game.i18n.localize(`TENACITY.Track.${track}`),
      value: hero.system[track].max,
    })),
    items: draft.things.map(({ name }) => name),
  };
}
