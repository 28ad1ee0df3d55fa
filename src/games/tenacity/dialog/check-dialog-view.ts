import { nameOf, pictureOf } from "../../../engine/data/actor-identity.ts";
import type { CheckPlan } from "../plan/check-plan.ts";
import { blindShotOf } from "../plan/blind-shot.ts";
import type { GrapplePlan } from "../plan/grapple-plan.ts";
import { speaksAgainst } from "../plan/allies.ts";
import { cardFields } from "../rolls/card-dice.ts";
import { rollFacts, type ImpactFacts } from "../plan/own-dice.ts";
import { challengeText, impactRoll } from "../rolls/own-rolls.ts";
import { forecast, type Forecast, type RatingForecast } from "../plan/check-forecast.ts";
import { cardWords, fill, pushWords, words } from "../plan/check-labels.ts";
import { diceText, exactPercent, percent, signed } from "../../../engine/text/words.ts";
import { messageModeChoices } from "../../../compat/message-mode.ts";
import { CHECK_LIMITS, type CheckInput } from "../rolls/check-choice.ts";
import { OF_ITEM, plannedBy } from "../plan/item-condition.ts";
import { isNpc, type CharacterActor } from "../data/documents.ts";
import { kindName } from "../data/effect/kind-names.ts";
import {
  challengePool,
  CONDITION_KINDS,
  heroPool,
  isFall,
  isOwnAction,
  OCCASIONS,
  purposesIn,
  SAMPLE_CONDITIONS,
  type ChallengeDice,
  aboutPurpose,
  type CheckPurpose,
  type Occasion,
  type PlannedCondition,
} from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { registry, scopeLabel } from "../lists/registry.ts";
import { attributeKey, fieldOf, findEntry, isAttributeKey } from "../data/list-entries.ts";
import { recoveryEntries } from "../plan/best-skill.ts";
import { countsView } from "./check-counts-view.ts";
import { targetsView } from "./check-targets-view.ts";

/** What the templates of the dialog read. */
export type CheckDialogView = ReturnType<typeof checkDialogView>;

/** The occasions, by what they mean for spin. */
const OCCASION_GROUPS: Readonly<Record<"own" | "reactions" | "others", readonly Occasion[]>> = {
  own: OCCASIONS.filter(isOwnAction),
  reactions: ["reaction", "partingAction"],
  others: ["interaction", "initiative", "removal", "movement", "recovery"],
};

const RESOLUTIONS = ["passFail", "impact"] as const;

/** Puts a plan into words and numbers for the person at this client. */
export function checkDialogView(plan: CheckPlan, rootId: string) {
  const { input, intent, purpose } = plan;
  const outlook = forecast(plan);
  const { die, pool, poolText } = poolView(plan, outlook);
  return {
    rootId,
    input,
    limits: CHECK_LIMITS,
    isNarrator: game.user.isGM,
    who: whoView(plan),
    now: nowView(plan),
    purposes: purposesOf(plan).map((id) => ({
      id,
      label: words(`Purpose.${id}`),
      icon: aboutPurpose(id).icon,
      selected: id === purpose,
    })),
    condition: plan.condition ? conditionView(plan, plan.condition, rootId) : null,
    occasions: occasionGroups(input),
    occasionHint: words(isOwnAction(String(input.occasion)) ? "OwnActionHint" : "NoSpinHint"),
    steppers: steppersOf(input),
    rated: intent.rated,
    asksRating: asksRating(plan),
    unratedHint: words(`Unrated.${purpose}`),
    challengeLegend: words(isForAll(plan) ? "Challenge" : "ChallengeForOthers"),
    ratings: ratingsOf(input),
    ratingGiven: plan.given.challenge !== undefined,
    scale: scaleOf(input),
    ...targetsView(plan, outlook, rootId),
    ...countsView(plan, rootId),
    poolPips: Array.from({ length: pool.dice }, (_, index) => ({ die, discarded: index < pool.discard })),
    poolText,
    forecast: outlook && forecastView(outlook, blindShotOf(plan)),
    modes: messageModeChoices().map(({ mode, label }) => ({
      id: mode,
      label: game.i18n.localize(label),
      selected: mode === input.mode,
    })),
  };
}

/** What the check is for, and what is out of the ordinary of what stands under More: all that a closed form must still say. */
function nowView({ input, intent, purpose }: CheckPlan) {
  const { advantage, disadvantage, modifier, mode } = input;
  const resolution = RESOLUTIONS.find((id) => id === input.resolution && id !== intent.resolution);
  const occasion = OCCASIONS.find((id) => id === input.occasion && id !== intent.occasion);
  const numbers = Object.entries({ Advantage: advantage, Disadvantage: disadvantage, Modifier: modifier })
    .filter(([, value]) => Number(value) !== 0 && Number.isFinite(Number(value)))
    .map(([name, value]) => `${words(name)} ${signed(Number(value))}`);
  const secrecy = messageModeChoices().find((choice) => choice.mode === mode && choice.mode !== "public");
  return {
    purpose: words(`Purpose.${purpose}`),
    icon: aboutPurpose(purpose).icon,
    changes: [
      ...(resolution ? [game.i18n.localize(`TENACITY.Resolution.${resolution}`)] : []),
      ...(occasion ? [game.i18n.localize(`TENACITY.Occasion.${occasion}`)] : []),
      ...numbers,
      ...(secrecy ? [game.i18n.localize(secrecy.label)] : []),
    ],
  };
}

/** What the check may be for. One that a condition calls for is for that (R-1010, R-1022), and for nothing else. */
function purposesOf({ means, purpose }: CheckPlan): readonly CheckPurpose[] {
  return means.overcomes || aboutPurpose(purpose).called ? [] : purposesIn(ruleset());
}

/** Whether the check needs a rating of its own: not where every target has one. */
function asksRating(plan: CheckPlan): boolean {
  const targets = plan.presentTargets;
  return plan.intent.rated && (targets.length === 0 || targets.some((target) => plan.ratingOf(target) === "shared"));
}

/** Whether nobody who is aimed at has a rating of their own. */
function isForAll(plan: CheckPlan): boolean {
  return plan.presentTargets.every((target) => plan.ratingOf(target) === "shared");
}

function whoView(plan: CheckPlan) {
  const { actor, means } = plan;
  const { spin, tenacity } = actor.system;
  return {
    name: nameOf(actor),
    img: pictureOf(actor),
    spin: signed(spin),
    spinSign: spin < 0 ? "negative" : "positive",
    tenacity: String(tenacity.value),
    means: means.item?.name ?? means.overcomes?.name ?? means.instead?.label ?? "",
    weapons: weaponsOf(plan),
    damageTypes: damageTypesOf(plan),
    /** Nothing says of what type it is: people do. */
    asksDamageType: plan.attack.element === "",
    speaks: speaksFor(plan),
    entries: entriesOf(plan),
    attributes: attributesOf(plan),
  };
}

/** The weapons to choose from, none among them; nothing where there is no weapon for it. */
function weaponsOf({ weapon, weapons }: CheckPlan) {
  if (weapons.length === 0) return [];
  const choices = weapons.map(({ id, name, system: { damage } }) => ({
    id: id ?? "",
    label: damage === 0 ? name : `${name} ${signed(damage)}`,
    selected: id === weapon?.id,
  }));
  return [...choices, { id: "", label: words("NoWeapon"), selected: weapon === undefined }];
}

/** The types of damage to choose from, none among them (R-1308); nothing where no damage is done. */
function damageTypesOf({ purpose, attack }: CheckPlan) {
  return purpose === "damage" ? elementsOf(attack.element, words("NoDamageType")) : [];
}

/** On whose behalf an NPC speaks: as their side has it, until the narrator says otherwise. */
function speaksFor({ actor, purpose, input }: CheckPlan) {
  if (purpose !== "standing" || !isNpc(actor)) return [];
  const isAgainst = speaksAgainst(actor, input.speaksAgainst);
  return [
    { id: "with", label: words("SpeaksWith"), selected: !isAgainst },
    { id: "against", label: words("SpeaksAgainst"), selected: isAgainst },
  ];
}

/** The types of damage; with a name for none, that as well. */
function elementsOf(chosen: string, none = "") {
  const choice = (id: string, label: string) => ({ id, label, selected: id === chosen });
  const listed = registry().damageTypes.map(({ id, label }) => choice(id, game.i18n.localize(label)));
  return none === "" ? listed : [choice("", none), ...listed];
}

/**
 * Everything that someone can roll with: what an NPC's card has dice for, then the skills by attribute, and the attribute
 * alone. Who comes round has little choice.
 */
function entriesOf({ actor, entry, means: { overcomes } }: CheckPlan) {
  const recovers = overcomes !== undefined && isFall(overcomes.system.kind);
  const allowed = new Set((recovers ? recoveryEntries(actor) : []).map(({ skill }) => skill.id));
  const choices = (keys: readonly string[]) =>
    keys
      .filter((id) => !recovers || allowed.has(id))
      .map((id) => ({ id, label: rankedName(actor, id), selected: id === entry.skill.id }));
  const fields = cardFields(actor).map(({ key, label, ...dice }) => ({
    id: key,
    label: `${label} ${challengeText(dice)}`,
    selected: key === entry.skill.id,
  }));
  const card = { label: game.i18n.localize("TENACITY.Sheet.ChallengeDice"), choices: fields };
  const skills = registry().attributes.map(({ id, label, skills }) => ({
    label: game.i18n.localize(label),
    choices: choices([...skills.map((skill) => skill.id), attributeKey(id)]),
  }));
  return [card, ...skills].filter(({ choices }) => choices.length > 0);
}

/** The name of a skill with its rank, or "Strength alone". */
function rankedName({ system }: CharacterActor, key: string): string {
  const label = game.i18n.localize(findEntry(key)?.skill.label ?? key);
  return isAttributeKey(key)
    ? words("Alone", { attribute: label })
    : `${label} ${String(system.skills[key]?.rank ?? 0)}`;
}

/** The attributes whose dice a skill can be rolled with; none where no skill is rolled. */
function attributesOf({ actor, entry }: CheckPlan) {
  const { skill, attribute } = entry;
  if (isAttributeKey(skill.id) || fieldOf(skill.id) !== "") return [];
  return registry().attributes.map(({ id, label }) => ({
    id,
    label: words("With", {
      attribute: game.i18n.localize(label),
      rank: String(actor.system.attributes[id]?.rank ?? 0),
    }),
    selected: id === attribute.id,
  }));
}

function conditionView(
  { input, grapple, means }: CheckPlan,
  { type, scope, element }: PlannedCondition,
  rootId: string,
) {
  const chosen = String(input.condition);
  const isWhole = chosen.startsWith("sample:") || chosen === OF_ITEM;
  const ofItem = plannedBy(means.item);
  const choice = (id: string, label: string) => ({ id, label, selected: id === chosen });
  const { scopes, attributes } = registry();
  const kind = CONDITION_KINDS.get(type);
  const scopeChoices = (entries: readonly { readonly id: string }[]) =>
    entries.map(({ id }) => ({ id, label: scopeLabel(id), selected: scope.includes(id) }));
  const created = CONDITION_KINDS.all.filter(({ chosenFor }) => chosenFor?.includes("check"));
  return {
    grips: grapple && gripsView(grapple, rootId),
    groups: [
      ...(ofItem && means.item ? [{ label: means.item.name, choices: [choice(OF_ITEM, ofItem.name)] }] : []),
      { label: words("Kinds"), choices: created.map(({ id }) => choice(`kind:${id}`, kindName(id))) },
      {
        label: words("Samples"),
        choices: SAMPLE_CONDITIONS.map(({ id }) =>
          choice(`sample:${id}`, game.i18n.localize(`TENACITY.Condition.Sample.${id}`)),
        ),
      },
    ],
    scopes:
      isWhole || !kind?.scoped || grapple
        ? null
        : [
            { label: words("ScopeGroup.body"), choices: scopeChoices(scopes) },
            { label: words("ScopeGroup.attributes"), choices: scopeChoices(attributes) },
            ...attributes.map(({ label, skills }) => ({
              label: game.i18n.localize(label),
              choices: scopeChoices(skills),
            })),
          ],
    /** Holds are always kept up. */
    maintained: kind?.isHold === true ? null : { checked: input.conditionMaintained === true },
    elements:
      isWhole || !kind?.elemental
        ? null
        : elementsOf(element, kind.harms ? "" : game.i18n.localize("TENACITY.Condition.NoElement")),
  };
}

/** What the roller has to hold with, each with what it could seize (R-1020). */
function gripsView({ grips, limbs, weapons }: GrapplePlan, rootId: string) {
  const choice = (id: string, label: string, seizes: string) => ({ id, label, selected: id === seizes });
  return grips.map(({ id, item, seizes }, place) => ({
    id,
    fieldId: `${rootId}-grip-${place}`,
    label: item === "" ? words("Hand", { number: String(Number(id.split(":")[1]) + 1) }) : item,
    choices: [
      choice("", words("SeizesNothing"), seizes),
      ...limbs.map((limb) => choice(limb, scopeLabel(limb), seizes)),
      ...weapons.map((weapon) => choice(weapon, weapon, seizes)),
    ],
  }));
}

function occasionGroups({ occasion }: CheckInput) {
  return Object.entries(OCCASION_GROUPS).map(([group, occasions]) => ({
    label: words(`OccasionGroup.${group}`),
    choices: occasions.map((id) => ({
      id,
      label: game.i18n.localize(`TENACITY.Occasion.${id}`),
      selected: id === occasion,
    })),
  }));
}

function steppersOf(input: CheckInput) {
  const stepper = (id: "advantage" | "disadvantage" | "modifier", name: string) => ({
    id,
    label: words(name),
    less: words(`${name}Less`),
    more: words(`${name}More`),
    value: input[id],
    ...CHECK_LIMITS[id === "modifier" ? "modifier" : "advantage"],
  });
  return [stepper("advantage", "Advantage"), stepper("disadvantage", "Disadvantage"), stepper("modifier", "Modifier")];
}

function ratingsOf({ challenge }: CheckInput) {
  const names = {
    none: "ChallengeNone",
    fixed: ruleset().fixedChallengeAllowed ? "ChallengeNumber" : "ChallengeTotal",
    dice: "ChallengeDice",
    scale: "ChallengeScale",
    hidden: "ChallengeSecret",
  };
  // Where every rating is rolled, a number is the total of another roll, which narrators alone set.
  const offered = (["none", "fixed", "dice", "scale", "hidden"] as const).filter(
    (id) => id !== "fixed" || id === challenge || game.user.isGM || ruleset().fixedChallengeAllowed,
  );
  return offered.map((id) => ({
    id,
    label: words(names[id]),
    selected: id === challenge,
  }));
}

function scaleOf({ challengeScale }: CheckInput) {
  return registry().challengeScale.map(({ id, label, dice, modifier }) => ({
    id,
    label: `${game.i18n.localize(label)} (${challengeText({ dice, modifier })})`,
    selected: id === challengeScale,
  }));
}

function poolView(plan: CheckPlan, outlook: Forecast | null) {
  const { attribute, skill, challengeDice } = rollFacts(plan, plan.counting);
  if (challengeDice) return cardPoolView(challengeDice, outlook);
  const pool = outlook?.pool ?? heroPool(attribute.rank, 0, 0, ruleset());
  const key = pool.keep === "low" ? "KeepLowest" : pool.discard > 0 ? "DiscardHighest" : "KeepHighest";
  const poolText = words(key, {
    dice: String(pool.dice),
    discard: String(pool.discard),
    rank: String(skill.rank),
  });
  return { die: "d10", pool, poolText };
}

/** The d6 of an NPC's card. */
function cardPoolView(card: ChallengeDice, outlook: Forecast | null) {
  const rolled = outlook?.card ?? card;
  const { dice, drop } = challengePool(rolled, ruleset());
  return { die: "d6", pool: { dice, discard: drop }, poolText: cardWords(rolled, 0, ruleset()) };
}

/** What a success will roll, said before points are spent on it. */
function impactWords({ dice, bonus }: ImpactFacts): string {
  if (dice === 0 && bonus <= 0) return words("ImpactNone");
  return words("ImpactRoll", { dice: diceText(impactRoll(dice, bonus).formula) });
}

/** The best rating stands for all of several: each of them has its own odds beside its name. */
function forecastView({ card, roll, ownAction, ratings, impact }: Forecast, blind: ReturnType<typeof blindShotOf>) {
  const best = ratings.reduce<RatingForecast | undefined>(
    (found, each) => ((each.odds?.success ?? -1) > (found?.odds?.success ?? -1) ? each : found),
    undefined,
  );
  const success = best?.odds?.success ?? null;
  return {
    chance: success === null ? "" : percent(success),
    exact: success === null ? "" : exactPercent(success),
    percent: success === null ? 0 : fill(success),
    chanceLabel: blind
      ? words("ChanceOnceFound", { found: percent((11 - blind.threshold) / 10) })
      : words(ratings.length > 1 ? "ChanceOfBest" : "Chance"),
    // The d6 of a card do none of this.
    chances: (card ? [] : ownAction ? (["crit", "doubles", "fumble"] as const) : (["crit"] as const)).map((id) => ({
      id,
      label: game.i18n.localize(`TENACITY.Mark.${id === "crit" ? "critical" : id}`),
      value: percent(roll[id]),
      exact: exactPercent(roll[id]),
    })),
    push: best && ratings.length === 1 ? pushWords(best) : "",
    impact: impact === null ? "" : impactWords(impact),
  };
}
